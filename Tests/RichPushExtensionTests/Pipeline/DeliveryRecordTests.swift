import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite struct DeliveryRecordTests {
    private static let snapshot = ExtensionSnapshot(recipient: "member-9", badgeCount: 4, deviceID: "device-1")

    @Test("A delivery is recorded with its message, badge, recipient, request, language and time")
    func event() async throws {
        let fixture = try DeliveryFixture()
        let push = try NotificationRequest.push(
            ["message_response_id": "41"],
            aps: ["badge": 3],
            recipient: "ana",
            locale: "tr",
            identifier: "r-1"
        )
        let report = await fixture.deliver(push)
        let events = try #require(try fixture.services.journal?.pending().events)
        #expect(events == [try #require(report.event)])
        #expect(events[0].messageResponseID == 41)
        #expect(events[0].badge == .set(3))
        #expect(events[0].recipient == "ana")
        #expect(events[0].requestIdentifier == "r-1")
        #expect(events[0].locale == "tr")
        #expect(events[0].time == TestClock.start)
    }

    @Test("The recipient is that of the request, else that of the app's snapshot, else the device")
    func recipient() async throws {
        let fixture = try DeliveryFixture()
        let push = try NotificationRequest.push(["message_response_id": 1])
        #expect(await fixture.deliver(push).event?.recipient == .device)
        try fixture.services.journal?.writeSnapshot(Self.snapshot)
        #expect(await fixture.deliver(push).event?.recipient == "member-9")
        let addressed = try NotificationRequest.push(["message_response_id": 1], recipient: "ana")
        #expect(await fixture.deliver(addressed).event?.recipient == "ana")
    }

    @Test("A push without message and badge is not recorded")
    func nothing() async throws {
        let fixture = try DeliveryFixture()
        #expect(await fixture.deliver(try .push(["type": "Post"])).event == nil)
        #expect(try fixture.services.journal?.pending().events == [])
    }

    @Test("If the journal cannot be written, the notification is delivered without a record")
    func unwritable() async throws {
        var fixture = try DeliveryFixture()
        fixture.services.journal = EventJournal(folder: try fixture.folder.impossibleFolder())
        let delivered = Collected<NotificationContent>()
        let push = try NotificationRequest.push(["type": "Post", "message_response_id": 1])
        let report = await fixture.deliver(push, delivered: delivered)
        #expect(delivered.all.map(\.categoryIdentifier) == ["POST_LIKE"])
        #expect(report.event == nil)
        #expect(report.notes.count == 1)
        #expect(report.notes.first?.contains("The journal at") == true)
    }

    @Test("A full journal drops its oldest event for the new one, with a note")
    func full() async throws {
        var fixture = try DeliveryFixture()
        let journal = EventJournal(
            folder: fixture.folder.url.appendingPathComponent("full"),
            bounds: JournalBounds(files: 1)
        )
        fixture.services.journal = journal
        _ = await fixture.deliver(try .push(["message_response_id": 1]))
        let report = await fixture.deliver(try .push(["message_response_id": 2]))
        #expect(try journal.pending().events.map(\.messageResponseID) == [2])
        #expect(report.notes == ["The journal was full; the oldest events in it were dropped: 1."])
    }

    @Test("A delivery is recorded with any budget, also one that is over at the beginning", arguments: [true, false])
    func tinyBudget(isCancelled: Bool) async throws {
        var fixture = try DeliveryFixture(downloader: RecordingMediaDownloader.never(.live))
        fixture.services.budget = TimeBudget(total: .zero)
        let push = try NotificationRequest.push(["message_response_id": 5, "image_url": "https://a.example/p"])
        let task = Task { [fixture] in
            if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
            return await fixture.deliver(push)
        }
        let report = await task.value
        #expect(report.event?.messageResponseID == 5)
        #expect(try fixture.services.journal?.pending().events.map(\.messageResponseID) == [5])
        // If both deadlines pass at the same time, either may be handled first.
        #expect(report.isExpired || report.phases.last?.ending == .timedOut)
    }
}
