import Foundation
import RichPushExtension
import RichPushModel
import RichPushTesting
import RichPushTestSupport
import Testing

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
