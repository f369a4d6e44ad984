import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

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
