import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

/// A push that takes messages back, in the service extension, and a message that was taken back before it arrived.
@Suite struct RecallArrivalTests {
    private let clock = TestClock(advancesBySleepingUpTo: .seconds(1))

    /// A fixture whose centre shows messages of bob, who is signed in, and of ann.
    private func fixture(removalDelay: Int = 0) async throws -> (
        fixture: DeliveryFixture, center: FakeNotificationCenter
    ) {
        var fixture = try DeliveryFixture(clock: clock)
        let center = FakeNotificationCenter(removalDelay: removalDelay, clock: clock)
        fixture.services.categories = CategoryRegistry(center: center)
        try fixture.services.journal?.writeSnapshot(
            ExtensionSnapshot(recipient: "bob", members: ["ann", "bob"], badgeCount: 4, deviceID: "device-1")
        )
        for (name, member, message) in [("bob 7", "bob", 7), ("bob 8", "bob", 8), ("ann 7", "ann", 7)] {
            center.deliver(
                try .push(["recipient": .string(member), "message_response_id": JSONValue(message)], identifier: name)
            )
        }
        let later = NotificationContent(
            title: "Still",
            userInfo: ["message_response_id": 8, RecipientNote.key: "bob"]
        )
        try await center.add(
            NotificationRequest(identifier: "bob later", content: later, trigger: .timeInterval(3600))
        )
        return (fixture, center)
    }

    private func recall(_ messages: JSONValue, member: String? = "bob", badge: Int? = nil) throws -> NotificationRequest
    {
        var root: JSONObject = ["message_response_id": 9, "recall": messages]
        root["recipient"] = member.map { .string($0) }
        var aps: JSONObject = ["alert": "Our mistake."]
        aps["badge"] = badge.map { JSONValue($0) }
        return try .push(root, aps: aps, identifier: "recall")
    }

    private func shown(_ center: FakeNotificationCenter) async -> [String] {
        await center.deliveredNotifications().map(\.request.identifier)
    }

    @Test("The member's own listed messages are removed, delivered and pending, before the content is handed over")
    func removes() async throws {
        let (fixture, center) = try await fixture()
        let report = await fixture.deliver(try recall([7, 8]))
        #expect(await shown(center) == ["ann 7"])
        #expect(await center.pendingNotificationRequests().isEmpty)
        #expect(report.content.body == "Our mistake.")
        #expect(report.notes == [])
    }

    @Test("A message without an addressee is the one's who was signed in when it arrived")
    func unaddressed() async throws {
        let (fixture, center) = try await fixture()
        await center.removeAllDeliveredNotifications()
        for member in ["ann", "bob"] {
            var push = try NotificationRequest.push(["message_response_id": 7], identifier: member)
            push.payload = try PushPayload(["message_response_id": 7, RecipientNote.key: .string(member)])
            center.deliver(push)
        }
        _ = await fixture.deliver(try recall(7, member: nil))
        #expect(await shown(center) == ["ann"])
    }

    @Test("It is recorded for its member before anything is removed, apart from its own delivery")
    func recorded() async throws {
        let (fixture, _) = try await fixture()
        _ = await fixture.deliver(try recall([7, 7, "8", 9, true]))
        let events = try #require(try fixture.services.journal?.pending().events)
        #expect(events.map(\.recalls).sorted { $0.count < $1.count } == [[], [7, 8]])
        #expect(Set(events.map(\.recipient)) == ["bob"])
        #expect(events.map(\.messageResponseID).contains(9))
        let journal = try #require(fixture.services.journal)
        #expect(journal.isRecalled(7, of: "bob"))
        #expect(!journal.isRecalled(7, of: "ann"))
        #expect(!journal.isRecalled(9, of: "bob"))
    }

    @Test("What cannot be recorded is not removed")
    func notRecorded() async throws {
        var (fixture, center) = try await fixture()
        var journal = try #require(fixture.services.journal)
        journal.bringToDisk = { _ in throw POSIXError(.ENOSPC) }
        fixture.services.journal = journal
        let report = await fixture.deliver(try recall([7]))
        #expect(await shown(center).count == 3)
        #expect(report.notes.contains { $0.contains("it is lost") })
    }

    @Test("A centre that removes late is waited for", arguments: [1, 5, 40])
    func late(removalDelay: Int) async throws {
        let (fixture, center) = try await fixture(removalDelay: removalDelay)
        let report = await fixture.deliver(try recall([7, 8]))
        #expect(await shown(center) == ["ann 7"])
        #expect(report.notes == [])
    }

    @Test("A centre that does not remove is waited for a second")
    func never() async throws {
        let (fixture, _) = try await fixture(removalDelay: .max)
        let before = clock.now
        let report = await fixture.deliver(try recall([7, 8]))
        #expect(report.notes == ["The system still lists a message that was taken back."])
        #expect((1...1.1).contains(clock.now.timeIntervalSince(before)))
        #expect(report.content.body == "Our mistake.")
    }

    @Test("The badge is not removed while another notification is shown, and is when none is")
    func badge() async throws {
        let (fixture, center) = try await fixture()
        #expect(await fixture.deliver(try recall([7], badge: 0)).content.badge == nil)
        #expect(await fixture.deliver(try recall([7], badge: 3)).content.badge == 3)
        await center.removeDeliveredNotifications(withIdentifiers: ["ann 7"])
        #expect(await fixture.deliver(try recall([7, 8], badge: 0)).content.badge == 0)
    }

    @Test("A message that was taken back before it arrived shows the generic text, and its badge does not count")
    func before() async throws {
        let (fixture, _) = try await fixture()
        _ = await fixture.deliver(try recall([10]))
        let late = try NotificationRequest.push(
            ["recipient": "bob", "message_response_id": 10, "image_url": "https://cdn.example/a.png"],
            aps: ["alert": "Half price!", "badge": 9, "category": "OFFER_CLIP"]
        )
        let report = await fixture.deliver(late)
        #expect(report.content.body == "New notification")
        #expect(report.content.badge == 4)
        #expect(report.content.attachments.isEmpty && report.content.categoryIdentifier.isEmpty)
        #expect(report.isGeneric)
        #expect(report.event?.messageResponseID == 10)
        #expect(report.event?.badge == nil)
    }

    @Test("The app's snapshot says it too, for the member whose it is")
    func snapshot() async throws {
        let (fixture, _) = try await fixture()
        var snapshot = ExtensionSnapshot(recipient: "bob", members: ["ann"], badgeCount: 0, deviceID: "device-1")
        snapshot.recalled = Array(1...1000)
        try fixture.services.journal?.writeSnapshot(snapshot)
        #expect(fixture.services.journal?.snapshot() == snapshot)
        func text(_ member: String, _ message: Int) async throws -> String {
            let root: JSONObject = ["recipient": .string(member), "message_response_id": JSONValue(message)]
            return await fixture.deliver(try .push(root, aps: ["alert": "Secret"])).content.body
        }
        #expect(try await text("bob", 1000) == "New notification")
        #expect(try await text("bob", 1001) == "Secret")
        // The count of the app is 0, and others are shown.
        let late = try NotificationRequest.push(
            ["recipient": "bob", "message_response_id": 1000],
            aps: ["alert": "Secret", "badge": 9]
        )
        #expect(await fixture.deliver(late).content.badge == nil)
    }

    @Test(
        "A push that takes nothing back that is valid does nothing",
        arguments: [[], "x", 9, ["y", 9]] as [JSONValue]
    )
    func invalid(_ messages: JSONValue) async throws {
        let (fixture, center) = try await fixture()
        _ = await fixture.deliver(try recall(messages))
        #expect(await shown(center).count == 3)
        #expect(try fixture.services.journal?.pending().events.allSatisfy { $0.recalls.isEmpty } == true)
    }

    @Test("A recall of a member who is not known here does nothing")
    func unknown() async throws {
        let (fixture, center) = try await fixture()
        _ = await fixture.deliver(try recall([7], member: "zoe"))
        #expect(await shown(center).count == 3)
        #expect(try fixture.services.journal?.pending().events == [])
    }

    @Test("Before the first unlock nothing is taken back, and the report says so")
    func locked() async throws {
        var (fixture, center) = try await fixture()
        var journal = try #require(fixture.services.journal)
        journal.willOpen = { _ in throw POSIXError(.EPERM) }
        fixture.services.journal = journal
        let report = await fixture.deliver(try recall([7]))
        #expect(await shown(center).count == 3)
        #expect(report.notes.contains { $0.contains("nothing is taken back") })
    }
}
