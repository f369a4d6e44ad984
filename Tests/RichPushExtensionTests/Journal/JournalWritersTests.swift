import Foundation
import RichPushExtension
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite struct JournalWritersTests {
    @Test("Many concurrent writers to one folder, each with its own journal, lose no events")
    func writers() async throws {
        let folder = try TemporaryFolder()
        await withTaskGroup { group in
            for writer in 0..<20 {
                group.addTask {
                    let journal = EventJournal(folder: folder.url)
                    for number in 0..<20 {
                        #expect(throws: Never.self) { try journal.record(.sample(writer * 20 + number + 1)) }
                    }
                }
            }
        }
        let pending = try EventJournal(folder: folder.url).pending()
        #expect(pending.damaged == 0)
        #expect(pending.events.map(\.messageResponseID) == Array(1...400))
        #expect(try folder.names().allSatisfy { $0.hasSuffix(".event") || ["files", "sizes"].contains($0) })
    }

    @Test("A reader sees only complete events while others write")
    func reader() async throws {
        let folder = try TemporaryFolder()
        let journal = EventJournal(folder: folder.url)
        await withTaskGroup { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<50 {
                        #expect(throws: Never.self) { try journal.record(.sample(writer * 50 + number + 1)) }
                    }
                }
            }
            group.addTask {
                var seen = 0
                while seen < 200 {
                    guard let pending = try? journal.pending() else { continue }
                    #expect(pending.damaged == 0)
                    seen = pending.events.count
                    await Task.yield()
                }
            }
        }
    }

    @Test("A reader sees the old or the new snapshot, never a part")
    func snapshot() async throws {
        let folder = try TemporaryFolder()
        let journal = EventJournal(folder: folder.url)
        let snapshots = [1, 2].map {
            ExtensionSnapshot(recipient: Recipient("member-\($0)"), badgeCount: $0, deviceID: "device-\($0)")
        }
        try journal.writeSnapshot(snapshots[0])
        await withTaskGroup { group in
            for snapshot in snapshots {
                group.addTask {
                    for _ in 0..<50 { #expect(throws: Never.self) { try journal.writeSnapshot(snapshot) } }
                }
            }
            group.addTask {
                for _ in 0..<500 {
                    let snapshot = journal.snapshot()
                    #expect(snapshot.map(snapshots.contains) == true)
                }
            }
        }
    }

    @Test(
        "A snapshot that cannot be read is nil",
        arguments: ["", "{", "[]", "{}", #"{"recipient": "ana", "badge": "2", "device": 1}"#, "\u{0}"]
    )
    func damagedSnapshot(content: String) throws {
        let folder = try TemporaryFolder()
        try Data(content.utf8).write(to: folder.url.appendingPathComponent("snapshot.json"))
        #expect(EventJournal(folder: folder.url).snapshot() == nil)
    }
}

/// A file is on the disk when its content and its name are synced. The test records each sync and the files at that
/// time.
@Suite struct JournalSyncTests {
    private enum Step: Equatable {
        /// A file was synced; the events that had names at that time.
        case file(events: Int)
        /// The folder was synced.
        case folder(events: Int)
    }

    private func steps(of work: (EventJournal) throws -> Void, in journal: EventJournal) throws -> [Step] {
        let steps = Locked<[Step]>([])
        var watched = journal
        watched.bringToDisk = { handle in
            var status = stat()
            #expect(fstat(handle.fileDescriptor, &status) == 0)
            let events = try journal.pending().events.count
            steps.withLock {
                $0.append(status.st_mode & S_IFMT == S_IFDIR ? .folder(events: events) : .file(events: events))
            }
            try handle.synchronize()
        }
        try work(watched)
        return steps.withLock { $0 }
    }

    @Test("An event's content is on the disk before it has its name, and its name before recording returns")
    func recorded() throws {
        let journal = try TemporaryJournal().journal
        let found = try steps(of: { try $0.record(.sample(1)) }, in: journal)
        #expect(found == [.file(events: 0), .folder(events: 1)])
    }

    @Test("When an event is confirmed, the confirmation is on the disk")
    func confirmed() throws {
        let journal = try TemporaryJournal().journal
        try journal.record(.sample(1))
        let found = try steps(of: { _ = try $0.confirm(.sample(1), at: TestClock.start) }, in: journal)
        #expect(found == [.folder(events: 1)])
    }

    @Test("A snapshot's content and name are on the disk when it is written")
    func snapshot() throws {
        let journal = try TemporaryJournal().journal
        let snapshot = ExtensionSnapshot(recipient: "ana", badgeCount: 1, deviceID: "device")
        #expect(
            try steps(of: { try $0.writeSnapshot(snapshot) }, in: journal) == [.file(events: 0), .folder(events: 0)]
        )
    }
}

/// Which events and files of the extension count for a member.
@Suite struct JournalMemberTests {
    @Test(
        "An event counts from the millisecond at which the app has set the count on",
        arguments: [(-0.001, 3), (0, 4), (0.0004, 4), (0.001, 4)] as [(Double, Int)]
    )
    func sameMillisecond(offset: Double, count: Int) throws {
        let temporary = try TemporaryJournal()
        let set = TestClock.start
        let snapshot = ExtensionSnapshot(recipient: "ana", badgeCount: 3, badgeSetTime: set, deviceID: "device")
        try temporary.journal.writeSnapshot(snapshot)
        let time = set.addingTimeInterval(offset)
        try temporary.journal.record(.sample(1, time: time, badge: .increment(by: 1)))
        #expect(try temporary.journal.badgeCount() == count)
    }

    @Test("An event that names a member as its addressee is that member's, for the export and the erasure")
    func addressee() throws {
        let temporary = try TemporaryJournal()
        var addressed = JournalEvent.sample(1, recipient: .device)
        addressed.addressee = "ana"
        try temporary.journal.record(addressed)
        try temporary.journal.record(.sample(2, recipient: .device))
        #expect(try temporary.journal.events(of: "ana") == [addressed])
        #expect(try temporary.journal.removeAll(of: "ana") == 1)
        #expect(try temporary.journal.pending().events.map(\.id) == ["event-2"])
    }

    @Test("An event that is addressed to a member whose name is equal in Unicode and differs in bytes is not erased")
    func alike() throws {
        let temporary = try TemporaryJournal()
        var addressed = JournalEvent.sample(1, recipient: .device)
        addressed.addressee = "Jos\u{E9}"
        try temporary.journal.record(addressed)
        #expect(try temporary.journal.removeAll(of: "Jose\u{301}") == 0)
        #expect(try temporary.journal.removeAll(of: "Jos\u{E9}") == 1)
    }

    @Test("A file of the app with a longer name that begins like a member's attachments is not the member's")
    func foreignFile() throws {
        let folder = try TemporaryFolder()
        let attachments = AttachmentFolder(url: folder.url)
        let name = attachments.fileName(for: "ana", random: String(repeating: "0", count: 32))
        for file in ["\(name).png", "\(name)-large.png", "\(name.dropLast()).png"] {
            try Data("media".utf8).write(to: folder.url.appendingPathComponent(file))
        }
        #expect(attachments.files(of: "ana").map(\.lastPathComponent) == ["\(name).png"])
        #expect(try attachments.removeFiles(of: "ana") == 1)
        #expect(try folder.names().count == 2)
    }
}
