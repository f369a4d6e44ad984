import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushTestSupport
import Testing

/// A service extension can be killed at any moment: before its event is in the journal, while it reports the delivery, and
/// before the platform's answer is noted.
@Suite("Fault: kill -9 of richpush receive --journal")
struct KilledReceiptTests {
    private static let number = Orders.kills(12, of: 40)

    @Test("Deliveries of killed extensions are counted once by the platform, whether or not they were confirmed")
    func receipts() async throws {
        let scratch = Scratch()
        let journal = EventJournal(folder: scratch.url("journal"))
        let database = ["--database", scratch.path("db")]
        _ = try await Tool.run(["badge", "clear"] + database)
        try await withPlatform(fault: .slow(.milliseconds(30))) { platform, address in
            let there = ["--journal", journal.folder.path, "--api", address, "--token", "token-for-rose", "--json"]
            let receive = ["receive", "-", "--recipient", "rose"] + there
            let whole = try await Tool.run(receive, input: Push.of("Offer", message: 0).serialized())
            var runs: [Int64: Ending] = [:]
            var kills = 0
            while kills < Self.number {
                let first = Int64(runs.count)
                let more = try await KilledCommands.run(
                    Self.number - kills + 1,
                    seed: 24 + UInt64(first),
                    usual: whole.duration,
                    share: 0.3...1.2
                ) { number, moment in
                    let push = Push.of("Offer", message: .int(first + number))
                    return try await Tool.run(receive, input: push.serialized(), killedAfter: moment)
                }
                kills += try #require(more.kills)
                for (number, ending) in more { runs[first + number] = ending }
            }
            let events = try journal.pending().events
            let recorded = Set(events.compactMap(\.messageResponseID))
            let confirmed = Set(events.filter { $0.sent != nil }.compactMap(\.messageResponseID))
            let printed = runs.filter { Self.tracked($0.value)?["new"] == true }
            #expect(recorded.isSuperset(of: printed.keys))
            let sent = printed.filter { Self.tracked($0.value)?["sent"] == true }
            #expect(confirmed.isSuperset(of: sent.keys))
            let before = await platform.deliveries
            #expect(Set(before.keys).isSubset(of: recorded), "sent before it was recorded")
            #expect(confirmed.isSubset(of: before.keys), "confirmed without an answer")

            await platform.setFault(nil, for: .everything)
            let sync = try await Tool.run(["sync"] + database + there).json()
            #expect(sync["ingested"] == .int(Int64(events.count)))
            #expect(sync["confirmed"] == .int(Int64(confirmed.count)))
            #expect(try journal.pending().events.isEmpty)
            let after = await platform.deliveries
            #expect(confirmed.allSatisfy { after[$0] == before[$0] }, "a confirmed delivery was sent again")

            var tally = Tally(tried: kills)
            (tally.lost, tally.doubled) = await platform.judge(delivered: recorded)
            let repeats = await platform.repeats
            tally.note = "\(recorded.count) recorded, \(confirmed.count) confirmed, \(repeats) sent again"
            tally.report(.killedReceipt)
        }
    }

    /// What a command printed about the delivery before it was killed.
    private static func tracked(_ ending: Ending) -> JSONValue? {
        (try? JSONValue(parsing: Array(ending.output.utf8)))?["tracked"]
    }
}

extension EmbeddedPlatform {
    /// How often the delivery of each message was reported, repeats included.
    fileprivate var deliveries: [Int64: Int] {
        let reports = log.filter { $0.operation == .trackMessage }
            .compactMap { $0.path.split(separator: "/").compactMap { Int64($0) }.last }
        return Dictionary(reports.map { ($0, 1) }, uniquingKeysWith: +)
    }
}
