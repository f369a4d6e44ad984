import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

/// Pushes that arrive before the device was unlocked for the first time since its start.
@Suite struct EarlyDeliveryTests {
    private let fixture: DeliveryFixture
    private let journal: EventJournal
    private let observer = RecordingObserver()

    init() throws {
        var fixture = try DeliveryFixture()
        journal = try #require(fixture.services.journal)
        try journal.writeSnapshot(
            ExtensionSnapshot(recipient: "bob", members: ["ann"], badgeCount: 4, deviceID: "device-1")
        )
        fixture.services.journal = journal.locked()
        fixture.services.observer = observer
        self.fixture = fixture
    }

    private func push(_ root: JSONObject = ["message_response_id": 7]) throws -> NotificationRequest {
        var root = root
        root["type"] = "Post"
        return try .push(
            root,
            aps: ["alert": ["title": "Dear Ann", "body": "Secret", "title-loc-key": "T"], "badge": 9]
        )
    }

    private var names: [String] { (try? fixture.folder.names(in: "journal/before-first-unlock")) ?? [] }

    @Test("Its file holds the message's id and the time, and nothing else")
    func content() async throws {
        _ = await fixture.deliver(try push(["message_response_id": 7, "recipient": "ann"]))
        let name = try #require(names.first)
        let file = fixture.folder.url.appendingPathComponent("journal/before-first-unlock/\(name)")
        let text = try String(contentsOf: file, encoding: .utf8)
        let milliseconds = Int64(TestClock.start.timeIntervalSince1970 * 1000)
        #expect(text.hasSuffix(" {\"message\":7,\"time\":\(milliseconds)}"))
        #expect(names.count == 1)
        #expect(try fixture.folder.names(in: "journal") == ["before-first-unlock", "snapshot.json"])
    }

    @Test("One that cannot be written is lost, and leaves no file")
    func unwritten() async throws {
        var fixture = fixture
        fixture.services.journal?.willOpen = { _ in throw POSIXError(.EPERM) }
        _ = await fixture.deliver(try push())
        #expect(names == [])
        #expect(String(describing: observer.failures).contains("before the first unlock; it is lost"))
    }

    @Test(
        "Its text is not changed, with or without an addressee, and its buttons are added",
        arguments: [nil, "ann", "bob", "eve"]
    )
    func text(addressee: String?) async throws {
        var root: JSONObject = ["message_response_id": 7]
        root["recipient"] = addressee.map { .string($0) }
        let report = await fixture.deliver(try push(root))
        let request = try push(root)
        #expect(report.content.title == request.content.title)
        #expect(report.content.body == "Secret")
        #expect(report.content.badge == 9)
        #expect(report.content.categoryIdentifier == "POST_LIKE")
        #expect(!report.isGeneric)
        #expect(report.event == nil)
        #expect(report.phase(.record)?.ending == .finished)
        #expect(observer.failures.isEmpty)
    }

    @Test("It is an event of the device, with the id of its file")
    func event() async throws {
        _ = await fixture.deliver(try push())
        let event = try #require(try journal.pending().events.first)
        #expect(event.recipient == .device)
        #expect(event.addressee == nil)
        #expect(event.messageResponseID == 7)
        #expect(event.time == TestClock.start)
        #expect(names[0].contains(event.id))
        try journal.remove(event)
        #expect(names == [])
        #expect(try journal.pending() == PendingEvents(events: [], damaged: 0))
    }

    @Test("A push without a message leaves no file")
    func withoutMessage() async throws {
        let report = await fixture.deliver(try push([:]))
        #expect(report.phase(.record)?.ending == .finished)
        #expect(names == [])
        #expect(observer.failures.isEmpty)
    }

    @Test("After the unlock the same services record in the journal again: a failed opening is not remembered")
    func unlocked() async throws {
        let isLocked = Locked(true)
        var fixture = fixture
        fixture.services.journal = journal.locked { isLocked.withLock { $0 } }
        _ = await fixture.deliver(try push())
        isLocked.withLock { $0 = false }
        let report = await fixture.deliver(try push(["message_response_id": 8, "recipient": "eve"]))
        #expect(report.isGeneric)
        _ = await fixture.deliver(try push(["message_response_id": 9]))
        let events = try journal.pending().events
        #expect(events.map(\.messageResponseID) == [7, 9] || events.map(\.messageResponseID) == [9, 7])
        #expect(Set(events.map(\.recipient)) == [.device, "bob"])
    }

    @Test("At most 200 are kept; the oldest are removed and counted as lost")
    func bound() throws {
        for number in 1...203 {
            try journal.locked().earlyDeliveries.record(
                messageResponseID: Int64(number),
                id: "id\(number)",
                time: TestClock.start + Double(number)
            )
        }
        let events = try journal.pending().events
        #expect(events.map(\.messageResponseID) == Array(4...203))
        #expect(journal.losses() == JournalLosses(deliveriesDropped: 3))
    }

    @Test("A damaged file stays and is counted, and an unfinished one of a crashed process is removed later")
    func damaged() throws {
        try journal.earlyDeliveries.record(messageResponseID: 1, id: "one", time: TestClock.start)
        let folder = fixture.folder.url.appendingPathComponent("journal/before-first-unlock")
        try Data("1 00000000 {}".utf8).write(to: folder.appendingPathComponent("0-x.early"))
        try Data().write(to: folder.appendingPathComponent("1-y.early.tmp"))
        #expect(try journal.pending().damaged == 1)
        #expect(try journal.pending().events.map(\.id) == ["one"])
        journal.removeLeftovers(at: Date() + 7200)
        #expect(names.filter { $0.hasSuffix("tmp") } == [])
        #expect(names.count == 2)
    }

    @Test("If the folder cannot be made either, the notification is delivered, and the observer gets the error")
    func impossible() async throws {
        var fixture = fixture
        let folder = try fixture.folder.impossibleFolder()
        fixture.services.journal = EventJournal(folder: folder).locked()
        let delivered = Collected<NotificationContent>()
        let report = await fixture.deliver(try push(), delivered: delivered)
        #expect(delivered.all.map(\.body) == ["Secret"])
        #expect(report.phase(.record)?.ending == .failed)
        #expect(observer.failures.count == 1)
    }

    @Test("A full disk is not a locked device: the delivery is reported as lost")
    func full() async throws {
        var fixture = fixture
        fixture.services.journal = journal
        fixture.services.journal?.bringToDisk = { _ in throw POSIXError(.ENOSPC) }
        let report = await fixture.deliver(try push())
        #expect(report.phase(.record)?.ending == .failed)
        #expect(names == [])
        #expect(observer.failures.count == 1)
    }

    @Test("The events of the device are removed with the member who is not signed in")
    func removed() async throws {
        _ = await fixture.deliver(try push())
        #expect(try journal.removeAll(of: "bob") == 0)
        #expect(names.count == 1)
        #expect(try journal.events(of: .device).count == 1)
        #expect(try journal.removeAll(of: .device) == 1)
        #expect(names == [])
    }
}
