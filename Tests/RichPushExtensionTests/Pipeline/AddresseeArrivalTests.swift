import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

/// The arrival of a push that names its addressee.
@Suite struct AddresseeArrivalTests {
    private let fixture: DeliveryFixture

    init() throws {
        fixture = try DeliveryFixture()
        let snapshot = ExtensionSnapshot(
            recipient: "bob",
            members: ["ann", "bob"],
            badgeCount: 4,
            deviceID: "device-1"
        )
        try fixture.services.journal?.writeSnapshot(snapshot)
    }

    private func push(_ addressee: JSONValue?, recipient: Recipient? = nil) throws -> NotificationRequest {
        var root: JSONObject = ["type": "Post", "message_response_id": 7, "image_url": "https://cdn.example/a.png"]
        root["recipient"] = addressee
        return try .push(
            root,
            aps: ["alert": ["title": "Dear", "subtitle": "Private", "body": "Secret"], "badge": 9],
            recipient: recipient
        )
    }

    private var events: [JournalEvent] { get throws { try fixture.services.journal?.pending().events ?? [] } }

    @Test("A push to the signed-in member is shown unchanged, and its record names the addressee")
    func own() async throws {
        let report = await fixture.deliver(try push("bob"))
        #expect(report.content.body == "Secret")
        #expect(report.content.badge == 9)
        #expect(report.recipient == "bob")
        #expect(report.recipientSource == .payload)
        #expect(!report.isGeneric)
        #expect(try events.map(\.recipient) == ["bob"])
        #expect(try events.map(\.addressee) == ["bob"])
    }

    @Test("For another member's push only the host's text is shown, with the signed-in member's badge count")
    func another() async throws {
        var fixture = fixture
        fixture.services.genericText = { _, locale in AlertText(title: "News", body: "in \(locale)") }
        let report = await fixture.deliver(try push("ann"))
        let content = report.content
        #expect([content.title, content.subtitle, content.body] == ["News", "", "in en"])
        #expect(content.badge == 4)
        #expect(content.categoryIdentifier.isEmpty)
        #expect(content.attachments.isEmpty)
        #expect(report.isGeneric)
        #expect(report.phases.map(\.ending) == [.finished, .finished, .finished, .finished, .finished])
    }

    @Test("The delivery of a push to another known member is recorded for that member, with its badge")
    func recorded() async throws {
        _ = await fixture.deliver(try push("ann"))
        #expect(try events.map(\.recipient) == ["ann"])
        #expect(try events.map(\.badge) == [.set(9)])
        #expect(try fixture.services.journal?.badgeCount() == 4)
    }

    @Test("An observer learns whether what it shows may be of this push: of another member's it may not")
    func shown() async throws {
        let observer = RecordingObserver()
        var fixture = fixture
        fixture.services.observer = observer
        _ = await fixture.deliver(try push("bob"))
        _ = await fixture.deliver(try push("ann"))
        let mayShow = observer.events.compactMap { event in
            if case .delivered(let context, _) = event { context.mayShow } else { nil }
        }
        #expect(mayShow == [true, false])
    }

    @Test("A member is found by the salted hash of the id")
    func hashed() async throws {
        let keys = PayloadKeys(recipientSalt: "pepper")
        let text = PushAddressee.hash(of: "ann", salt: "pepper")
        var request = try push(.string(text))
        request.payload = try PushPayload(try #require(request.payload?.json.objectValue), keys: keys)
        let report = await fixture.deliver(request)
        #expect(report.recipient == "ann")
        #expect(try events.map(\.addressee) == [text])
        #expect(await fixture.deliver(try push(.string(text))).recipientSource == .unknown)
    }

    @Test("For a push to an unknown member a generic text is shown, and nothing is recorded")
    func unknown() async throws {
        let report = await fixture.deliver(try push("zoe"))
        #expect(report.content.body == "New notification")
        #expect(report.content.title.isEmpty)
        #expect(report.content.badge == 4)
        #expect(report.recipientSource == .unknown)
        #expect(report.event == nil)
        #expect(report.phase(.record)?.ending == .finished)
        #expect(try events.isEmpty)
    }

    @Test("The generic text is the host's own under its key, in the member's language")
    func localized() async throws {
        let fixture = try DeliveryFixture(hostTables: ["en": ["RichPush.NewNotification": "Something for you"]])
        #expect(await fixture.deliver(try push("ann")).content.body == "Something for you")
    }

    @Test("An empty generic text is replaced, because the system would show the push's own")
    func empty() async throws {
        var fixture = fixture
        fixture.services.genericText = { _, _ in AlertText(subtitle: "alone") }
        #expect(await fixture.deliver(try push("ann")).content.body == "New notification")
    }

    @Test("Without the app's snapshot no member is known, and the badge does not change")
    func withoutSnapshot() async throws {
        let report = try await DeliveryFixture().deliver(try push("ann"))
        #expect(report.recipientSource == .unknown)
        #expect(report.isGeneric)
        #expect(report.content.badge == nil)
    }

    @Test("The device is not a member")
    func device() async throws {
        #expect(await fixture.deliver(try push("device")).recipientSource == .unknown)
    }

    @Test("A member given by the host takes precedence over the payload's addressee")
    func given() async throws {
        let report = await fixture.deliver(try push("ann", recipient: "carl"))
        #expect(report.recipient == "carl")
        #expect(report.content.body == "Secret")
        #expect(try events.map(\.recipient) == ["carl"])
        #expect(try events.map(\.addressee) == [nil])
    }

    @Test("A host with access to the store decides which members are known")
    func findMember() async throws {
        var fixture = fixture
        fixture.services.findMember = { $0.names("zoe") ? "zoe" : nil }
        #expect(await fixture.deliver(try push("zoe")).recipient == "zoe")
        #expect(await fixture.deliver(try push("ann")).recipientSource == .unknown)
    }

    @Test("The content of a push without an addressee names the signed-in member, and none before a sign-in")
    func noted() async throws {
        let report = await fixture.deliver(try push(nil))
        #expect(try PushPayload(report.content.userInfo).notedRecipient == "bob")
        let before = try await DeliveryFixture().deliver(try .push(["rich_push_recipient": "eve"]))
        #expect(try PushPayload(before.content.userInfo).notedRecipient == nil)
    }
}

/// What the system has already made of a push that is not the shown member's.
@Suite struct GenericContentTests {
    private let fixture: DeliveryFixture

    init() throws {
        fixture = try DeliveryFixture()
        let snapshot = ExtensionSnapshot(recipient: "bob", members: ["ann"], badgeCount: 4, deviceID: "device-1")
        try fixture.services.journal?.writeSnapshot(snapshot)
    }

    @Test(
        "Attachments and category of another member's push are not beside the generic text",
        arguments: ["ann", "zoe"]
    )
    func another(addressee: String) async throws {
        var request = try NotificationRequest.push(["recipient": .string(addressee)])
        request.content.categoryIdentifier = "offer-clip"
        let file = fixture.folder.url.appendingPathComponent("private.png")
        request.content.attachments = [NotificationAttachment(file: file, format: .png, byteCount: 1, source: "")]
        let report = await fixture.deliver(request)
        #expect(report.isGeneric)
        #expect(report.content.attachments.isEmpty)
        #expect(report.content.categoryIdentifier.isEmpty)
    }

    @Test("A member whom the payload brings along under the key of the note is removed if no member is signed in")
    func foreignNote() async throws {
        let snapshot = ExtensionSnapshot(recipient: .device, members: ["ann"], badgeCount: 0, deviceID: "device-1")
        try fixture.services.journal?.writeSnapshot(snapshot)
        let key = "rich_push_recipient"
        var request = try NotificationRequest.push([key: "ann"])
        request.content.userInfo[key] = "ann"
        #expect(await fixture.deliver(request).content.userInfo[key] == "")
    }
}
