import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

/// A host's service that opens the texts of pushes with the key `sealed`.
private final class OpeningService: PortableRichPushService {
    nonisolated let mayEnd = Gate()
    nonisolated let hasBegun = Gate()

    override func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText? {
        guard let sealed = payload.json["sealed"]?.stringValue else { return nil }
        hasBegun.open()
        switch sealed {
        case "fails": throw SecretError(key: "secret key", text: "secret text")
        case "empty": return AlertText(subtitle: "S")
        case "late":
            await mayEnd.pass()
            return AlertText(title: "too late")
        default: return AlertText(title: "Opened", body: sealed)
        }
    }
}

private struct SecretError: Error {
    let key: String
    let text: String
}

@Suite("Encrypted texts")
struct EncryptedAlertTests {
    private static let tables = ["en": ["RichPush.NewNotification": "News from the shop"]]
    private let clock = TestClock()
    private let observer = RecordingObserver()

    private func fixture() throws -> DeliveryFixture {
        var fixture = try DeliveryFixture(clock: clock, hostTables: Self.tables)
        fixture.services.observer = observer
        return fixture
    }

    private func push(_ sealed: JSONValue?, recipient: Recipient? = nil) throws -> NotificationRequest {
        var root: JSONObject = ["type": "Post", "message_response_id": 1]
        root["sealed"] = sealed
        return try .push(
            root,
            aps: ["alert": ["title": "T", "subtitle": "S", "body": "ciphertext"]],
            recipient: recipient
        )
    }

    @Test("The opened text is shown, with the push's category and record")
    func opened() async throws {
        let fixture = try fixture()
        let report = await fixture.deliver(try push("B"), steps: OpeningService(services: fixture.services))
        #expect([report.content.title, report.content.subtitle, report.content.body] == ["Opened", "", "B"])
        #expect(report.content.categoryIdentifier == "POST_LIKE")
        #expect(report.event?.messageResponseID == 1)
        #expect(report.notes == [] && observer.failures.isEmpty)
    }

    @Test("A push that is not encrypted keeps its text")
    func plain() async throws {
        let fixture = try fixture()
        for steps in [nil, OpeningService(services: fixture.services)] {
            let report = await fixture.deliver(try push(nil), steps: steps)
            #expect([report.content.title, report.content.subtitle, report.content.body] == ["T", "S", "ciphertext"])
            #expect(report.notes == [])
        }
    }

    @Test(
        "If the step fails or returns no text, the generic text is shown; no log has the error's text",
        arguments: ["fails", "empty"]
    )
    func failed(_ sealed: String) async throws {
        let fixture = try fixture()
        let report = await fixture.deliver(try push(.string(sealed)), steps: OpeningService(services: fixture.services))
        #expect(
            [report.content.title, report.content.subtitle, report.content.body] == ["", "", "News from the shop"]
        )
        #expect(report.content.categoryIdentifier == "POST_LIKE")
        let log = report.notes + observer.failures.map { String(describing: $0) } + observer.events.map { "\($0)" }
        #expect(report.notes.count == 1 && observer.failures.count == 1)
        #expect(!log.joined().contains("secret") && !log.joined().contains("ciphertext"))
    }

    @Test("After its time limit the step is not waited for, and the generic text is shown")
    func late() async throws {
        let fixture = try fixture()
        let steps = OpeningService(services: fixture.services)
        let push = try push("late")
        async let report = fixture.deliver(push, steps: steps)
        await steps.hasBegun.pass()
        try await clock.waitForSleeps(of: .seconds(3))
        clock.advance(by: .seconds(3))
        #expect(await report.content.body == "News from the shop")
        #expect(await report.notes.contains { $0.contains("took too long") })
        #expect(await !report.isExpired)
        steps.mayEnd.open()
    }

    @Test("If the system ends the delivery while a text is opened, the generic text is shown")
    func expired() async throws {
        let fixture = try fixture()
        let steps = OpeningService(services: fixture.services)
        let delivered = Collected<NotificationContent>()
        steps.didReceive(try push("late")) { delivered.append($0) }
        await steps.hasBegun.pass()
        steps.serviceExtensionTimeWillExpire()
        #expect(await delivered.first()?.body == "News from the shop")
        steps.mayEnd.open()
    }

    @Test("The text of another member's push is not opened")
    func anotherMember() async throws {
        let fixture = try fixture()
        let journal = try #require(fixture.services.journal)
        try journal.writeSnapshot(
            ExtensionSnapshot(recipient: "ana", members: ["ben"], badgeCount: 0, deviceID: "device-1")
        )
        let request = try NotificationRequest.push(["sealed": "B", "recipient": "ben", "message_response_id": 1])
        let report = await fixture.deliver(request, steps: OpeningService(services: fixture.services))
        #expect(report.content.body == "News from the shop" && report.isGeneric)
    }

    @Test("The time limit is 3 seconds, and never longer than the budget")
    func limit() {
        #expect(TimeBudget().encryptedAlert == .seconds(3))
        #expect(TimeBudget(total: .seconds(2)).encryptedAlert == .seconds(2))
    }
}
