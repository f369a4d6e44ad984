import Foundation
import RichPushPayload
import RichPushPlatform
import RichPushTestSupport
import Testing

/// A command can be killed at any moment, for example because the power fails or memory is short.
@Suite("Fault: kill -9 of richpush respond")
struct KilledCommandTests {
    @Test("Responses are killed at random moments: no acknowledged opening is lost, none is recorded twice")
    func responses() async throws {
        let scratch = Scratch()
        let path = scratch.path("db")
        try await withPlatform { platform, address in
            let respond = ["respond", "-", "--action", "default", "--database", path, "--api", address, "--json"]
            let whole = try await Tool.run(respond, input: Push.of("Offer", message: 0).serialized())
            let runs = try await KilledCommands.run(
                Orders.kills(20, of: 60),
                seed: 9,
                usual: whole.duration,
                share: 0.2...1.2
            ) {
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

    /// Whether a command printed, before it was killed, that the opening is recorded.
    private static func isAcknowledged(_ ending: Ending) -> Bool {
        let answer = try? JSONValue(parsing: Array(ending.output.utf8))
        return answer?["tracked"]?["new"] == true
    }
}
