import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import Testing

@Suite("Fault: kill -9 of richpush prune")
struct KilledPruneTests {
    private static let messages = 1...Int64(3_000)
    private static let time = Date(timeIntervalSince1970: 1_700_000_000)

    @Test("A message is kept or known as removed after a prune that is killed at any moment")
    func prunes() async throws {
        let scratch = Scratch()
        let path = scratch.path("db")
        _ = try await deliver(into: path)
        let prune = ["prune", "--older-than", "1d", "--json", "--database"]
        try FileManager.default.copyItem(atPath: path, toPath: scratch.path("whole"))
        let whole = try await Tool.run(prune + [scratch.path("whole")])
        #expect(try whole.json()["messages"] == .int(Int64(Self.messages.count)))

        // Each run uses a copy of the database, because a prune of a pruned database ends before it can be killed.
        let runs = try await KilledCommands.run(
            Orders.kills(6, of: 16),
            seed: 13,
            usual: whole.duration,
            share: 0.1...0.9
        ) {
            number,
            moment in
            let copy = scratch.path("copy\(number)")
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            return try await Tool.run(prune + [copy], killedAfter: moment)
        }
        var tally = Tally(tried: try #require(runs.kills))
        var removed = 0
        for number in runs.keys.sorted() {
            let copy = scratch.path("copy\(number)")
            let report = try await Tool.run(["report", "--json", "--limit", "0", "--database", copy]).json()
            let kept = try #require(report["totals"]?["delivered"]?.intValue)
            let pruned = try #require(report["pruned"]?.intValue)
            tally.lost += try await deliver(into: copy)
            tally.doubled += max(0, Int(kept + pruned) - Self.messages.count)
            removed += Int(pruned)
            try await expectSound(copy)
            #expect(try await Tool.run(prune + [copy]).code == 0)
        }
        tally.note = "\(removed) of \(runs.count * Self.messages.count) messages removed"
        tally.report(.killedPrune)
    }

    /// Records deliveries of all messages, and returns the number of new ones.
    private func deliver(into path: String) async throws -> Int {
        let store = PushStore.sqlite(url: URL(fileURLWithPath: path), options: .init(busyTimeout: .seconds(600)))
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
