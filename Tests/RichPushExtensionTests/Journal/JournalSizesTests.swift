import Foundation
import RichPushExtension
import RichPushModel
import RichPushTestSupport
import Testing

@Suite struct JournalSizesTests {
    private static func grow(_ journal: TemporaryJournal) throws {
        let name = try #require(try journal.folder.names().first { $0.hasSuffix(".event") })
        try Data(repeating: 0, count: 2_000_000).write(to: journal.url.appendingPathComponent(name))
    }

    @Test("In a journal with many files an event is recorded without reading their sizes")
    func looksAtNoFile() throws {
        let journal = try TemporaryJournal()
        for number in 1...100 { try journal.journal.record(.sample(number)) }
        try Self.grow(journal)
        #expect(try journal.journal.record(.sample(101)) == 0)
        #expect(try journal.journal.pending().events.count == 100, "the damaged file is not an event")
    }

    @Test("Without a counter of sizes, the files are read once")
    func looksAgain() throws {
        let journal = try TemporaryJournal()
        for number in 1...100 { try journal.journal.record(.sample(number)) }
        try Self.grow(journal)
        journal.journal.removeCounters()
        #expect(try journal.journal.record(.sample(101)) == 1, "the large file makes room")
        #expect(try journal.journal.record(.sample(102)) == 0)
    }

    @Test("A size counter without a byte, as a full disk leaves it, is not believed: the files are looked at")
    func emptyCounter() throws {
        let journal = try TemporaryJournal()
        for number in 1...100 { try journal.journal.record(.sample(number)) }
        try Self.grow(journal)
        try Data().write(to: journal.url.appendingPathComponent("sizes"))
        #expect(try journal.journal.record(.sample(101)) == 1, "the large file makes room")
    }

    /// Adds uncounted files of deliveries that are older than all events.
    private static func addUncounted(_ count: Int, to journal: TemporaryJournal) throws {
        for number in 0..<count {
            let name = "0000000000000000-\(number).event"
            try Data("1".utf8).write(to: journal.url.appendingPathComponent(name))
        }
    }

    @Test("In a journal with many files an event is recorded without listing the folder")
    func listsNothing() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 200))
        for number in 1...100 { try journal.journal.record(.sample(number)) }
        try Self.addUncounted(150, to: journal)
        #expect(try journal.journal.record(.sample(101)) == 0)
        journal.journal.removeCounters()
        #expect(try journal.journal.record(.sample(102)) == 52, "the folder is listed again")
        #expect(try journal.folder.names().count { $0.hasSuffix(".event") } == 200)
    }

    @Test("A journal with many files keeps its limit of files")
    func keepsNumber() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 100))
        let dropped = try (1...250).map { try journal.journal.record(.sample($0)) }
        #expect(dropped == Array(repeating: 0, count: 100) + Array(repeating: 1, count: 150))
        #expect(try journal.journal.pending().events.map(\.messageResponseID) == Array(151...250))
        #expect(throws: JournalError.self) {
            for number in 251...400 { try journal.journal.record(.sample(number, action: .opened)) }
        }
        #expect(try journal.journal.pending().events.count == 100)
    }

    @Test("Removed events make room: a counter that is too high is corrected")
    func counterTooHigh() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 100))
        for number in 1...60 { try journal.journal.record(.sample(number)) }
        for number in 61...400 {
            #expect(try journal.journal.record(.sample(number)) == 0)
            try journal.journal.remove(.sample(number))
        }
        let counted = try journal.folder.names().first { $0 == "files" }
            .map { try Data(contentsOf: journal.url.appendingPathComponent($0)).count }
        #expect(counted.map { $0 > 60 && $0 <= 100 } == true)
        #expect(try journal.journal.pending().events.count == 60)
    }

    @Test("When the folder is listed, the counter of files gets their number")
    func correctedCounter() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 100))
        for number in 1...100 { try journal.journal.record(.sample(number)) }
        for number in 1...50 { try journal.journal.remove(.sample(number)) }
        try journal.journal.record(.sample(101))
        #expect(try Data(contentsOf: journal.url.appendingPathComponent("files")).count == 51)
    }

    @Test("Concurrent writers keep the limit of files, except for events in progress")
    func writers() async throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 100))
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<50 { _ = try? journal.journal.record(.sample(writer * 50 + number)) }
                }
            }
        }
        let kept = try journal.journal.pending().events.count
        #expect(kept <= 108)
        #expect(journal.journal.losses() == JournalLosses(deliveriesDropped: 200 - kept))
    }

    @Test("A journal with many files keeps its limit of bytes")
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
