import Foundation
import RichPushExtension
import RichPushLocalization
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

/// A push without buttons, without the key of a text, and without a category.
@Suite struct PlainPushTests {
    /// A service that waits in the step that opens an encrypted text, then says that the push is not encrypted.
    private final class WaitingService: PortableRichPushService {
        nonisolated let hasBegun = Gate()
        nonisolated let mayEnd = Gate()

        override func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText? {
            hasBegun.open()
            await mayEnd.pass()
            return nil
        }
    }

    /// Services whose localizer lists a fault when it looks into its first table, because their folder is missing.
    private static func fixture() throws -> DeliveryFixture {
        var fixture = try DeliveryFixture()
        let missing = fixture.folder.url.appendingPathComponent("missing")
        fixture.services.localizer = Localizer(packageSource: StringTableSource(directory: missing))
        return fixture
    }

    @Test(
        "A plain push loads no string table; a category, the key of a text and another member's push load them",
        arguments: [
            ([:], ["alert": "Hi"], false),
            (["type": "Offer", "message_response_id": 7, "title": "T"], ["alert": "Hi", "badge": 2], false),
            (["image_url": "https://a.example/p"], ["alert": "Hi", "category": "OWN"], false),
            (["type": "Post"], ["alert": "Hi"], true), ([:], ["alert": ["loc-key": "KEY"]], true),
            (["recipient": "zoe"], ["alert": "Hi"], true),
        ] as [(JSONObject, JSONObject, Bool)]
    )
    func tables(root: JSONObject, aps: JSONObject, isLoaded: Bool) async throws {
        let fixture = try Self.fixture()
        let report = await fixture.deliver(try .push(root, aps: aps))
        #expect(fixture.services.localizer.faults.isEmpty == !isLoaded)
        #expect(!report.isExpired)
    }

    @Test("A step that finds that a push is not encrypted loads no string table, unless the system ends it before")
    func steps() async throws {
        for isEnded in [false, true] {
            let fixture = try Self.fixture()
            let service = WaitingService(services: fixture.services)
            let delivered = Collected<NotificationContent>()
            service.didReceive(try .push()) { delivered.append($0) }
            await service.hasBegun.pass()
            if isEnded { service.serviceExtensionTimeWillExpire() }
            service.mayEnd.open()
            #expect(await delivered.first()?.body == (isEnded ? "New notification" : "Body"))
            #expect(fixture.services.localizer.faults.isEmpty == !isEnded)
        }
    }

    @Test("What a step has changed beside the text of a push that is not encrypted stays")
    func changes() async throws {
        final class ChangingService: PortableRichPushService {
            override func openEncryptedAlert(
                _ payload: PushPayload,
                context: DeliveryContext
            ) async throws -> AlertText? {
                bestAttemptContent?.threadIdentifier = "thread"
                return nil
            }
        }
        let fixture = try DeliveryFixture()
        let delivered = Collected<NotificationContent>()
        ChangingService(services: fixture.services).didReceive(try .push()) { delivered.append($0) }
        let content = await delivered.first()
        #expect((content?.body, content?.threadIdentifier) == ("Body", "thread"))
    }
}
