import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import Testing

@Suite("Fault: kill -9 of richpush member erase")
struct KilledEraseTests {
    private static let messages = 1...Int64(4_000)
    private static let time = Date(timeIntervalSince1970: 1_700_000_000)

    @Test("The next erasure completes one that was killed at any moment, and removes no data of other members")
    func erases() async throws {
        let scratch = Scratch()
        let path = scratch.path("db")
        try await fill(path)
        let erase = ["member", "erase", "planted rose", "--json", "--database"]
        try FileManager.default.copyItem(atPath: path, toPath: scratch.path("whole"))
        let whole = try await Tool.run(erase + [scratch.path("whole")])
        #expect(try whole.json()["erased"]?["messages"] == .int(Int64(Self.messages.count)))

        let runs = try await KilledCommands.run(
            Orders.kills(6, of: 16),
            seed: 17,
            usual: whole.duration,
            share: 0.1...0.9
        ) {
            number,
            moment in
            let copy = scratch.path("copy\(number)")
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            return try await Tool.run(erase + [copy], killedAfter: moment)
        }
        var tally = Tally(tried: try #require(runs.kills))
        var completed = 0
        for number in runs.keys.sorted() {
            let copy = scratch.path("copy\(number)")
            let ending = try await Tool.run(erase + [copy])
            // A member without rows is not known.
            #expect(ending.code == 0 || ending.code == 1, "\(ending.errors)")
            if ending.code == 0 { completed += 1 }
            let report = try await Tool.run(["report", "--json", "--limit", "0", "--database", copy]).json()
            tally.lost += Self.messages.count - Int(try #require(report["totals"]?["delivered"]?.intValue))
            tally.doubled += try bytesLeft(of: copy)
            try await expectSound(copy)
        }
        tally.note = "\(completed) completed by the next erasure; no byte of the member is left"
        tally.report(.killedErase)
    }

    /// The number of the database's files that contain a text of the member.
    private func bytesLeft(of path: String) throws -> Int {
        try ["", "-wal"].map { path + $0 }.filter { FileManager.default.fileExists(atPath: $0) }
            .count { try Data(contentsOf: URL(fileURLWithPath: $0)).range(of: Data("planted".utf8)) != nil }
    }

    /// Records deliveries of all messages to two members, and comments of one of them.
    private func fill(_ path: String) async throws {
        let store = PushStore.sqlite(url: URL(fileURLWithPath: path), options: .init(busyTimeout: .seconds(600)))
        let changes = Self.messages.flatMap { message in
            ["planted rose", "ben"].map { member in
                let event = MessageEvent(
                    messageResponseID: message,
                    action: .delivered,
                    time: Self.time,
                    sent: Self.time
                )
                var changes = StoreChanges(recipient: Recipient(member), messages: [event], time: Self.time)
                if member != "ben", message % 40 == 0 {
                    let call = LoyaltyCall.addNewComment(body: "planted \(message)", postID: "\(message)")
                    changes.calls = [OutboxCall(call: call, idempotencyKey: "planted \(message)", locale: "en")]
                }
                return changes
            }
        }
        for result in try await store.commitEach(changes) { _ = try result.get() }
        try await store.close()
    }
}
