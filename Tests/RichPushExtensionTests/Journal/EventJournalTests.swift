import Foundation
import RichPushExtension
import RichPushModel
import RichPushTestSupport
import Testing

@Suite struct EventJournalTests {
    private static let event = JournalEvent.sample(1, badge: .set(3))

    @Test(
        "An event is read as it was written",
        arguments: [
            JournalEvent.sample(1, badge: .set(3)),
            .sample(2, badge: .increment(by: -2)),
            .sample(3, recipient: "Zoë \"the\" member\n", request: nil),
            .sample(4, message: nil, badge: .set(.max)),
            .sample(5, message: .min),
            .sample(6, message: .max),
            .sample(7, action: .opened),
        ]
    )
    func roundTrip(event: JournalEvent) throws {
        let journal = try TemporaryJournal()
        try journal.journal.record(event)
        #expect(try journal.journal.pending() == PendingEvents(events: [event], damaged: 0))
    }

    @Test("Clearing the badge and setting it to zero have the same format")
    func clear() throws {
        let journal = try TemporaryJournal()
        try journal.journal.record(.sample(1, badge: .clear))
        #expect(try journal.journal.pending().events.map(\.badge) == [.set(0)])
    }

    @Test("A file truncated at any byte is not an event and does not crash")
    func truncated() throws {
        let journal = try TemporaryJournal()
        try journal.journal.record(Self.event)
        let file = try journal.onlyFile()
        let whole = try Data(contentsOf: file)
        for length in 0..<whole.count {
            try whole.prefix(length).write(to: file)
            #expect(try journal.journal.pending() == PendingEvents(events: [], damaged: 1), "\(length) bytes")
        }
    }

    @Test("A file with any changed byte is not an event and does not crash", arguments: [0x01, 0x20, 0x80] as [UInt8])
    func changed(bits: UInt8) throws {
        let journal = try TemporaryJournal()
        try journal.journal.record(Self.event)
        let file = try journal.onlyFile()
        let whole = try Data(contentsOf: file)
        for position in whole.indices {
            var changed = whole
            changed[position] ^= bits
            try changed.write(to: file)
            #expect(try journal.journal.pending() == PendingEvents(events: [], damaged: 1), "byte \(position)")
        }
    }

    @Test("A file with data after its event is not an event")
    func prolonged() throws {
        let journal = try TemporaryJournal()
        try journal.journal.record(Self.event)
        let file = try journal.onlyFile()
        try (Data(contentsOf: file) + Data(" ".utf8)).write(to: file)
        #expect(try journal.journal.pending().damaged == 1)
    }

    @Test(
        "A file of another version, or with a valid checksum and invalid content, stays and counts as damaged",
        arguments: ["2 a3a6bf43 {}", "1 a3a6bf43 {}", "1 00000000 ", "", "nonsense"]
    )
    func otherContent(content: String) throws {
        let journal = try TemporaryJournal()
        try journal.journal.record(Self.event)
        let file = journal.url.appendingPathComponent("ffffffffffffffff-0000000000000000.event")
        try Data(content.utf8).write(to: file)
        #expect(try journal.journal.pending() == PendingEvents(events: [Self.event], damaged: 1))
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test("Unfinished and foreign files are not events")
    func foreign() throws {
        let journal = try TemporaryJournal()
        try journal.journal.record(Self.event)
        for name in ["x.tmp", "snapshot.json", ".DS_Store", "event"] {
            try Data("1".utf8).write(to: journal.url.appendingPathComponent(name))
        }
        #expect(try journal.journal.pending() == PendingEvents(events: [Self.event], damaged: 0))
    }

    @Test("An unfinished file that has not changed for more than an hour is removed", arguments: [3600, 3601])
    func leftovers(age: Double) throws {
        let journal = try TemporaryJournal()
        let file = journal.url.appendingPathComponent("x.tmp")
        try Data("1".utf8).write(to: file)
        let changed = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: file.path)
        journal.journal.removeLeftovers(at: changed + age)
        #expect(FileManager.default.fileExists(atPath: file.path) == (age == 3600))
    }

    @Test("A file that cannot be put in its place leaves nothing behind")
    func noUnfinishedFile() throws {
        let journal = try TemporaryJournal()
        let place = journal.url.appendingPathComponent("snapshot.json")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        #expect(throws: JournalError.self) {
            try journal.journal.writeSnapshot(ExtensionSnapshot(recipient: "ana", badgeCount: 2, deviceID: "d"))
        }
        #expect(try journal.folder.names() == ["snapshot.json"])
    }

    @Test("Removing an event is not an error if the journal's folder is a file")
    func removeFromFile() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        try Data().write(to: file)
        try EventJournal(folder: file).remove(.sample(1))
    }

    @Test("Events are sorted by time, not by the order in which they were written")
    func order() throws {
        let journal = try TemporaryJournal()
        for number in [5, 2, 9, 1, 7] { try journal.journal.record(.sample(number)) }
        #expect(try journal.journal.pending().events.map(\.messageResponseID) == [1, 2, 5, 7, 9])
    }

    @Test("Removing removes one event, and is not an error if the event was removed before")
    func remove() throws {
        let journal = try TemporaryJournal()
        try journal.journal.record(.sample(1))
        try journal.journal.record(.sample(2))
        for _ in 1...2 { try journal.journal.remove(.sample(1)) }
        #expect(try journal.journal.pending().events == [.sample(2)])
    }

    @Test("An event written twice is one event")
    func twice() throws {
        let journal = try TemporaryJournal()
        for _ in 1...2 { try journal.journal.record(Self.event) }
        #expect(try journal.journal.pending().events == [Self.event])
    }

    @Test(
        "A file's name does not contain text of its event",
        arguments: ["../../escape", "", "/etc/passwd", String(repeating: "x", count: 5000), "１２ＡＢ"]
    )
    func names(id: String) throws {
        let journal = try TemporaryJournal()
        try journal.journal.record(.sample(1, id: id))
        let name = try journal.onlyFile().lastPathComponent
        #expect(name.wholeMatch(of: /[0-9a-f]{16}-[0-9a-f]{16}\.event/) != nil)
        let back = try #require(try journal.journal.pending().events.first)
        #expect(back.id == id)
        try journal.journal.remove(back)
        #expect(try journal.journal.pending().events == [])
    }

    @Test("An event that a store could not keep is refused", arguments: [("a\u{0}b", "ana"), ("1", "an\u{0}a")])
    func unkeepable(id: String, recipient: Recipient) throws {
        let journal = try TemporaryJournal()
        let error = #expect(throws: JournalError.self) {
            try journal.journal.record(.sample(1, id: id, recipient: recipient))
        }
        #expect(error?.code == .write)
        #expect(try journal.folder.names() == [])
    }

    @Test(
        "A time out of range is stored as the nearest possible time",
        arguments: [Double.infinity, -.infinity, .nan, 1e300]
    )
    func impossibleTime(seconds: Double) throws {
        let journal = try TemporaryJournal()
        try journal.journal.record(.sample(1, time: Date(timeIntervalSince1970: seconds)))
        #expect(try journal.journal.pending().events.count == 1)
    }

    @Test("A folder that does not exist has no events")
    func noFolder() throws {
        let folder = try TemporaryFolder()
        let journal = EventJournal(folder: folder.url.appendingPathComponent("none"))
        #expect(try journal.pending() == PendingEvents(events: [], damaged: 0))
        #expect(journal.snapshot() == nil)
        try journal.remove(Self.event)
    }

    @Test("A folder that cannot be written is an error that names the lost event")
    func unwritable() throws {
        let folder = try TemporaryFolder()
        let journal = EventJournal(folder: try folder.impossibleFolder())
        let error = #expect(throws: JournalError.self) { try journal.record(Self.event) }
        #expect(error?.code == .write)
        #expect(error?.description.hasSuffix("it is lost.") == true)
    }

    @Test("A folder that is a file cannot be read")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        try Data().write(to: file)
        let error = #expect(throws: JournalError.self) { try EventJournal(folder: file).pending() }
        #expect(error?.code == .read)
    }
}
