import Foundation
import RichPushDelivery
import RichPushModel
import RichPushTestSupport
import Testing

@Suite struct JournalSizesTests {
    private static func grow(_ journal: TemporaryJournal) throws {
        let name = try #require(try journal.folder.names().first { $0.hasSuffix(".event") })
        try Data(repeating: 0, count: 2_000_000).write(to: journal.url.appendingPathComponent(name))
    }

    @Test("In a journal with many files an event is recorded without a look at each of them")
    func looksAtNoFile() throws {
        let journal = try TemporaryJournal()
        for number in 1...100 { try journal.journal.record(.sample(number)) }
        try Self.grow(journal)
        #expect(try journal.journal.record(.sample(101)) == 0)
        #expect(try journal.journal.pending().events.count == 100, "the damaged file is not an event")
    }

    @Test("Without what is known of the sizes, the files are looked at once")
    func looksAgain() throws {
        let journal = try TemporaryJournal()
        for number in 1...100 { try journal.journal.record(.sample(number)) }
        try Self.grow(journal)
        journal.journal.removeSizeCounter()
        #expect(try journal.journal.record(.sample(101)) == 1, "the large file makes room")
        #expect(try journal.journal.record(.sample(102)) == 0)
    }

    @Test("A journal with many files keeps the bound of its bytes")
    func keepsBound() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(bytes: 50_000))
        let request = String(repeating: "r", count: 500)
        for number in 1...200 { try journal.journal.record(.sample(number, request: request)) }
        let bytes = try journal.folder.names().filter { $0.hasSuffix(".event") }.reduce(0) { bytes, name in
            try bytes + Data(contentsOf: journal.url.appendingPathComponent(name)).count
        }
        #expect(bytes <= 50_000)
        #expect(bytes > 45_000)
        #expect(try journal.journal.pending().events.last?.messageResponseID == 200)
    }

    @Test("After an ingestion the sizes of the removed events do not count")
    func forgetsRemoved() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(bytes: 50_000))
        let request = String(repeating: "r", count: 500)
        for round in 0..<3 {
            for number in 1...60 {
                #expect(try journal.journal.record(.sample(round * 100 + number, request: request)) == 0)
            }
            for event in try journal.journal.pending().events { try journal.journal.remove(event) }
        }
    }
}
