import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// Everything that is held about a member, in the store and in files.
@Suite struct MemberRightsTests {
    let temporary: TemporaryJournal
    let bench: KitBench

    init() throws {
        temporary = try TemporaryJournal()
        bench = KitBench(journal: temporary.journal, callsAfterSuccess: 0)
    }

    private func export(_ recipient: Recipient, attachments: [URL] = []) async throws -> [MemberRecord] {
        let records = Locked<[MemberRecord]>([])
        let isKnown = try await bench.helper.exportMember(recipient, attachments: attachments) { record in
            records.withLock { $0.append(record) }
        }
        #expect(isKnown == records.withLock { !$0.isEmpty })
        return records.withLock { $0 }
    }

    @Test("Store, journal, snapshot and attachments are exported, for only this member")
    func exports() async throws {
        try await bench.helper.signIn("ada")
        await bench.respond(.default, try SamplePush.offer())
        try temporary.journal.record(.sample(1, recipient: "ada"))
        try temporary.journal.record(.sample(2, recipient: "bob"))
        let fixture = try TemporaryFolder()
        let files = AttachmentFolder(url: fixture.url)
        for recipient in ["ada", "bob"] as [Recipient] { try fixture.addAttachment(of: recipient) }
        let records = try await export("ada", attachments: [fixture.url])
        #expect(records.first?.kind == .member)
        #expect(records.first?.fields["signedIn"] == true)
        let kinds = Set(records.map(\.kind))
        #expect(kinds.isSuperset(of: [.messages, .handledResponses, .journalEvents, .snapshot, .attachments]))
        #expect(records.filter { $0.kind == .journalEvents }.map { $0.fields["id"] } == ["event-1"])
        #expect(records.last?.fields["path"]?.stringValue == files.files(of: "ada").first?.path)
        #expect(try await export("bob").map(\.kind) == [.journalEvents])
        #expect(try await export("cleo").isEmpty)
    }

    @Test("An erased member is signed out and deregistered, and no file names them")
    func erases() async throws {
        try await bench.helper.signIn("ada")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(Data([0xab]))
        await bench.respond(.default, try SamplePush.offer())
        try temporary.journal.record(.sample(1, recipient: "ada"))
        try temporary.journal.record(.sample(2, recipient: "bob"))
        try Data("unfinished".utf8).write(to: temporary.url.appendingPathComponent("other.tmp"))
        let fixture = try TemporaryFolder()
        for recipient in ["ada", "bob"] as [Recipient] { try fixture.addAttachment(of: recipient) }
        let erasure = try await bench.helper.eraseMember("ada", attachments: [fixture.url])
        #expect(erasure.isKnown)
        #expect(erasure.journalEvents == 1 && erasure.attachments == 1)
        #expect(bench.client.calls.last?.operation == .deregisterDevice)
        #expect(try temporary.journal.pending().events.map(\.recipient) == ["bob"])
        #expect(temporary.journal.snapshot()?.recipient == .device)
        #expect(AttachmentFolder(url: fixture.url).files(of: "ada").isEmpty)
        #expect(try fixture.names().count == 1)
        #expect(try await export("ada", attachments: [fixture.url]).isEmpty)
        let again = try await bench.helper.eraseMember("ada", attachments: [fixture.url])
        #expect(again == MemberErasure(recipient: "ada"))
    }

    @Test("A member of whom only an event of the journal is held is known")
    func onlyEvent() async throws {
        try temporary.journal.record(.sample(1, recipient: "ada"))
        var expected = MemberErasure(recipient: "ada")
        (expected.isKnown, expected.journalEvents) = (true, 1)
        #expect(try await bench.helper.eraseMember("ada") == expected)
    }

    @Test("Reports of the extension's deliveries are exported and erased, for only this member")
    func deliveryReports() async throws {
        for (number, recipient) in [(1, "ada"), (2, "bob")] as [(Int, Recipient)] {
            let report = StoredDeliveryReport(
                recipient: recipient,
                time: TestClock.start,
                identifier: "r-\(number)",
                milliseconds: number
            )
            try DeliveryReportFolder(in: temporary.url).keep(report)
        }
        #expect(try bench.helper.services.deliveryReports().map(\.recipient.rawValue).sorted() == ["ada", "bob"])
        let fields = try await export("ada").first { $0.kind == .deliveryReports }?.fields
        #expect(fields?.keys == ["time", "identifier", "milliseconds", "expired", "notes"])
        #expect(fields?["identifier"] == "r-1")
        #expect(try await bench.helper.eraseMember("ada").deliveryReports == 1)
        #expect(try bench.helper.services.deliveryReports().map(\.recipient) == ["bob"])
    }

    @Test("A member of whom only an attachment is held is known")
    func onlyAttachment() async throws {
        let fixture = try TemporaryFolder()
        try fixture.addAttachment(of: "ada")
        var expected = MemberErasure(recipient: "ada")
        (expected.isKnown, expected.attachments) = (true, 1)
        #expect(try await bench.helper.eraseMember("ada", attachments: [fixture.url]) == expected)
    }

    @Test("What the extensions keep for a member is exported and removed without being named as a folder")
    func sharedContent() async throws {
        let shared = temporary.journal.sharedContent
        for recipient in ["ada", "bob"] as [Recipient] {
            try shared.keepState([1], of: "request", recipient: recipient, now: Date())
        }
        let records = try await export("ada", attachments: [shared.folder])
        #expect(records.map(\.kind) == [.attachments])
        let erasure = try await bench.helper.eraseMember("ada")
        #expect(erasure.isKnown)
        #expect(erasure.attachments == 1)
        #expect(shared.state(of: "request", recipient: "ada") == nil)
        #expect(shared.state(of: "request", recipient: "bob") == [1])
    }

    @Test("A signed-out member's name in the snapshot and files of a killed writer are removed too")
    func leftovers() async throws {
        let journal = temporary.journal
        try journal.writeSnapshot(ExtensionSnapshot(recipient: "ada", badgeCount: 1, deviceID: "d"))
        try journal.record(.sample(1, recipient: "ada"))
        let file = try #require(
            try FileManager.default.contentsOfDirectory(atPath: temporary.url.path).first { $0.hasSuffix(".event") }
        )
        let event = temporary.url.appendingPathComponent(file)
        try FileManager.default.moveItem(at: event, to: event.appendingPathExtension("123.tmp"))
        #expect(try await bench.helper.eraseMember("ada").journalEvents == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path).isEmpty)
    }

    @Test("Of unfinished snapshots only those that name the erased member are removed")
    func unfinishedSnapshots() async throws {
        for recipient in ["ada", "bob"] as [Recipient] {
            try temporary.journal.writeSnapshot(ExtensionSnapshot(recipient: recipient, badgeCount: 1, deviceID: "d"))
            let file = try #require(try temporary.folder.names().first { !$0.hasSuffix(".tmp") })
            let unfinished = temporary.url.appendingPathComponent("\(recipient.rawValue).tmp")
            try FileManager.default.moveItem(at: temporary.url.appendingPathComponent(file), to: unfinished)
        }
        try await bench.helper.eraseMember("ada")
        #expect(try temporary.folder.names() == ["bob.tmp"])
    }

    @Test("An export does not name other known members, and an erased member is no longer known")
    func knownMembers() async throws {
        try await bench.helper.signIn("ada")
        try await bench.helper.signIn("bob")
        let members = try await export("ada").filter { $0.kind == .snapshot }.map(\.fields)
        #expect(members == [["members": ["ada"]]])
        let own = try await export("bob").filter { $0.kind == .snapshot }.map { $0.fields["members"] }
        #expect(own == [["bob"]])
        try await bench.helper.eraseMember("ada")
        #expect(temporary.journal.snapshot()?.recipient == "bob")
        #expect(temporary.journal.snapshot()?.members == ["bob"])
        #expect(try await bench.store.members(limit: 9) == ["bob"])
    }
}

extension TemporaryFolder {
    /// Adds the file of an attachment, named as a delivery names it.
    fileprivate func addAttachment(of recipient: Recipient) throws {
        let name = AttachmentFolder(url: url).fileName(for: recipient, random: String(repeating: "0", count: 32))
        try Data("media".utf8).write(to: url.appendingPathComponent("\(name).png"))
    }
}

@Suite("Lists that are read in pages")
struct PagedListTests {
    @Test("A store that returns the same page again ends the list")
    func samePage() async throws {
        let base = PushStore.memory()
        for id in [1, 2] as [Int64] {
            let time = Date(timeIntervalSince1970: 1_750_000_000 + Double(id))
            let event = MessageEvent(messageResponseID: id, action: .delivered, time: time)
            _ = try await base.commit(StoreChanges(recipient: "rose", messages: [event], badge: .set(4), time: time))
        }
        let pages = Locked<[String: any Sendable]>([:])
        let store = base.watched(
            before: { use in pages.withLock { $0[use.name] } },
            after: { use, result in pages.withLock { $0[use.name] = try? result.get() } }
        )
        #expect(try await store.unreadMessages(for: "rose").map(\.messageResponseID) == [2, 1])
        #expect(try await store.badgeCounts().map(\.count) == [4])
    }
}
