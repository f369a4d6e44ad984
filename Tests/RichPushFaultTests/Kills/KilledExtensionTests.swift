import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import Testing

@Suite("Fault: kill -9 while writing the journal")
struct KilledExtensionTests {
    /// A delivery that increments the badge by one.
    static func event(_ number: Int64) -> JournalEvent {
        JournalEvent(
            id: "event-\(number)",
            recipient: Member.rose,
            requestIdentifier: "delivery-\(number)",
            locale: "en",
            time: Date(),
            messageResponseID: number,
            badge: .increment(by: 1)
        )
    }

    @Test("Events of a killed extension are ingested and sent once")
    func writing() async throws {
        let scratch = Scratch()
        let path = scratch.path("push.sqlite")
        let ledger = Ledger(path: scratch.path("acknowledged"))
        let services = try Member.services(database: path)
        let journal = try #require(services.journal)
        let folder = journal.folder.path
        let ingester = JournalIngester(journal: journal, services: services)
        var tally = Tally(tried: Orders.kills(25, of: 100))
        await killing(tally.tried, seed: 2, within: 1...20) { number, moment in
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [
                    folder = folder as String, ledger = ledger.path as String, number = number as Int64,
                    moment = moment as Double
                ] in
                let journal = EventJournal(folder: URL(fileURLWithPath: folder))
                let first = number * 10_000
                // Some are killed while they write their first event, most while they write later ones.
                if number % 5 > 0 { try journal.record(Self.event(first)) }
                killMyself(afterMilliseconds: moment)
                for number in (first + 1)... {
                    try journal.record(Self.event(number))
                    Ledger(path: ledger).acknowledge(number)
                }
            }
            await #expect(throws: Never.self) { _ = try await ingester.ingest() }
        }
        _ = try await ingester.ingest()
        #expect(try journal.pending().events.isEmpty)
        #expect(try await services.store.badgeCount(for: Member.rose) == services.store.messageTotals().delivered)
        try await withPlatform { platform, address in
            try await Member.drain(database: path, platform: address)
            (tally.lost, tally.doubled) = await platform.judge(delivered: ledger.acknowledged)
        }
        tally.note = "\(ledger.acknowledged.count) acknowledged"
        tally.report(.killedExtension)
    }
}
