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
private final class ForeignService: ServiceExtension, RichPushServiceSteps {
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

    @PushActor
    func createAction(
        _ action: RichPushAction,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction {
        NotificationAction(identifier: action.rawValue, title: title)
    }

    @PushActor
    func createCategory(
        _ category: RichPushCategory,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory {
        NotificationCategory(identifier: category.rawValue, actions: actions)
    }

    @PushActor
    func category(_ payload: PushPayload) -> NotificationCategory {
        NotificationCategory(identifier: payload.aps?.category ?? "", actions: [])
    }

    @PushActor func setupChallengeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        category(payload)
    }
    @PushActor func setupContentPageCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        category(payload)
    }
    @PushActor
    func setupEventFavoriteCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        category(payload)
    }
    @PushActor
    func setupOfferCertificateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        category(payload)
    }
    @PushActor func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        category(payload)
    }
    @PushActor func setupOfferCouponCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        category(payload)
    }
    @PushActor func setupOfferLinkCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        category(payload)
    }
    @PushActor func setupPostLikeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        category(payload)
    }
    @PushActor
    func setupPostLikeCommentCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        category(payload)
    }
    @PushActor func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        category(payload)
    }
}

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
