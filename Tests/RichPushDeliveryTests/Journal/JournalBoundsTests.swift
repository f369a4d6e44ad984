import Foundation
import RichPushCore
import Testing

@Suite struct JournalBoundsTests {
    @Test("A journal that nobody ingests keeps its newest events, up to a number")
    func files() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 10))
        let dropped = try (1...25).map { try journal.journal.record(.sample($0)) }
        #expect(dropped == Array(repeating: 0, count: 10) + Array(repeating: 1, count: 15))
        #expect(try journal.journal.pending().events.map(\.messageResponseID) == Array(16...25))
    }

    @Test("A journal that nobody ingests keeps its newest events, up to a size")
    func bytes() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(bytes: 4000))
        let request = String(repeating: "r", count: 1000)
        for number in 1...25 { try journal.journal.record(.sample(number, request: request)) }
        #expect(try journal.journal.pending().events.map(\.messageResponseID) == [23, 24, 25])
    }

    @Test("An event larger than the whole journal is written all the same, alone")
    func giant() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(bytes: 100))
        try journal.journal.record(.sample(1))
        try journal.journal.record(.sample(2))
        #expect(try journal.journal.pending().events.map(\.messageResponseID) == [2])
    }

    @Test("What a crash left unfinished and what is damaged make room first, if they are older")
    func leftovers() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 3))
        let old = ["0000000000000001-0-0.event.0.tmp", "0000000000000002-0.event"]
        for name in old { try Data("1 ".utf8).write(to: journal.url.appendingPathComponent(name)) }
        for number in 1...3 { try journal.journal.record(.sample(number)) }
        #expect(try journal.journal.pending() == PendingEvents(events: (1...3).map { .sample($0) }, damaged: 0))
        #expect(try journal.folder.names().count == 3)
    }

    @Test("The app's snapshot makes room for nobody")
    func snapshot() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 1))
        let snapshot = ExtensionSnapshot(recipient: "ana", badgeCount: 2, deviceID: "d")
        try journal.journal.writeSnapshot(snapshot)
        for number in 1...3 { try journal.journal.record(.sample(number)) }
        #expect(journal.journal.snapshot() == snapshot)
    }
}
