import Foundation
import RichPushExtension
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

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
