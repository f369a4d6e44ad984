import Foundation
import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushStore
import Testing

@Suite("Fault: kill -9 of richpush prune")
struct KilledPruneTests {
    private static let messages = 1...Int64(8_000)
    private static let time = Date(timeIntervalSince1970: 1_700_000_000)

    @Test("A message is kept or known as removed, at whatever moment a prune is killed")
    func prunes() async throws {
        let scratch = Scratch()
        let path = scratch.path("db")
        _ = try await deliver(into: path)
        try FileManager.default.copyItem(atPath: path, toPath: scratch.path("copy"))
        let prune = ["prune", "--older-than", "1d", "--json", "--database"]
        let whole = try await Tool.run(prune + [scratch.path("copy")])
        #expect(try whole.json()["messages"] == .int(Int64(Self.messages.count)))

        let runs = try await KilledCommands.run(16, seed: 13, usual: whole.duration, share: 0.1...0.9) { _, moment in
            try await Tool.run(prune + [path], killedAfter: moment)
        }
        var tally = Tally(tried: try #require(runs.kills))
        let report = try await Tool.run(["report", "--json", "--database", path]).json()
        let kept = try #require(report["totals"]?["delivered"]?.intValue)
        let pruned = try #require(report["pruned"]?.intValue)
        tally.lost = try await deliver(into: path)
        tally.doubled = max(0, Int(kept + pruned) - Self.messages.count)
        tally.note = "\(pruned) of \(Self.messages.count) messages removed"
        tally.report(.killedPrune)
    }

    /// Records that every message was delivered; how many deliveries were new.
    private func deliver(into path: String) async throws -> Int {
        let store = SQLiteStore(url: URL(fileURLWithPath: path), options: .init(busyTimeout: .seconds(600)))
        let new = try await withThrowingTaskGroup(of: Bool.self) { group in
            for message in Self.messages {
                group.addTask {
                    let event = MessageEvent(
                        messageResponseID: message,
                        action: .delivered,
                        time: Self.time,
                        sent: Self.time
                    )
                    let changes = StoreChanges(recipient: Member.rose, messages: [event], time: Self.time)
                    return try await store.commit(changes).newMessages == [true]
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        try await store.close()
        return new
    }
}
