import Foundation
import RichPushExtension
import RichPushKit
import RichPushStore
import Testing

@Suite("Fault: a journal file cut short")
struct CutJournalTests {
    @Test("A file that is cut at any byte is not an event, and does not block the ingestion of other events")
    func everyByte() async throws {
        let scratch = Scratch()
        let services = try Member.services(database: scratch.path("push.sqlite"))
        let journal = try #require(services.journal)
        let whole = Set(1...Int64(20))
        for number in whole { try journal.record(KilledExtensionTests.event(number)) }
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: journal.folder.path).first)
        let bytes = try Data(contentsOf: journal.folder.appendingPathComponent(name))
        for length in 0..<bytes.count {
            // A rename that reached the disk before the file's bytes leaves the first, a crash before the rename the second.
            for ending in ["event", "tmp"] {
                let file = journal.folder.appendingPathComponent("0-cut-at-\(length).\(ending)")
                try bytes.prefix(length).write(to: file)
            }
        }
        let taken = try await JournalIngester(journal: journal, services: services).ingest()
        var tally = Tally(tried: 2 * bytes.count)
        let counted = try await services.store.badgeCount(for: Member.rose)
        tally.lost = whole.subtracting(taken.compactMap(\.event.messageResponseID)).count
        tally.doubled = max(0, counted - whole.count)
        #expect(try journal.pending().events.isEmpty)
        tally.report(.cutJournal)
    }
}
