import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import Testing

/// Replaces Apple's `UNNotificationServiceExtension`: open, not `Sendable`, and not isolated to an actor.
private class ServiceExtension {
    var deliveries = 0
}

/// A class with another base class than this package's, like the one that iOS starts.
private final class ForeignService: ServiceExtension {
    @PushActor
    func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText? { nil }

    @PushActor
    func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        deliveries += 1
        var content = content
        content.subtitle = "delivery \(deliveries)"
        return content
    }

    @PushActor
    func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        CategoryBuilder().createSupportedCategory(payload, context: context)
    }
}
extension ForeignService: RichPushServiceSteps {}

@Suite struct ForeignServiceTests {
    @Test("Steps of a class that cannot be Sendable go through the same pipeline")
    func foreign() async throws {
        let fixture = try DeliveryFixture()
        let report = await RichPushPipeline(services: fixture.services)
            .deliver(try .push(["type": "Post"]), steps: DeliverySteps(ForeignService())) { _ in }
        #expect(report.content.subtitle == "delivery 1")
        #expect(report.category?.identifier == "POST_LIKE")
    }
}
