import Foundation
import RichPushPayload
import RichPushPlatform
import Testing

/// The power goes, the system needs the memory: a command ends at any moment without a word.
@Suite("Fault: kill -9 of richpush respond")
struct KilledCommandTests {
    @Test("Responses killed at random moments: no open that was acknowledged is lost, none is there twice")
    func responses() async throws {
        let scratch = Scratch()
        let path = scratch.path("db")
        try await withPlatform { platform, address in
            let respond = ["respond", "-", "--action", "default", "--database", path, "--api", address, "--json"]
            let whole = try await Tool.run(respond, input: Push.of("Offer", message: 0).serialized())
            let runs = try await KilledCommands.run(60, seed: 9, usual: whole.duration, share: 0.2...1.2) {
                try await Tool.run(respond, input: Push.of("Offer", message: .int($0)).serialized(), killedAfter: $1)
            }
            let acknowledged = Set(runs.filter { Self.isAcknowledged($0.value) }.keys)
            #expect(runs.filter { $0.value.code == 0 }.keys.allSatisfy(acknowledged.contains))

            let report = try await Tool.run(["report", "--database", path, "--json"]).json()
            let opened = report.list("messages").compactMap { $0["messageResponseId"]?.intValue }
            #expect(acknowledged.isSubset(of: opened))
            #expect(Set(opened).count == opened.count)

            try await Member.drain(database: path, platform: address)
            let tracked = await platform.state(of: "device").trackedMessages
            var tally = Tally(tried: try #require(runs.kills))
            tally.lost = opened.count { tracked[.init(messageID: String($0), action: "opened")] == nil }
            tally.doubled = tracked.values.count { $0 > 1 }
            tally.note = "\(opened.count) opens recorded"
            tally.report(.killedCommand)
        }
    }

    /// Whether a command told its user that the open is recorded, before it was killed.
    private static func isAcknowledged(_ ending: Ending) -> Bool {
        let answer = try? JSONValue(parsing: Array(ending.output.utf8))
        return answer?["tracked"]?["new"] == true
    }
}
