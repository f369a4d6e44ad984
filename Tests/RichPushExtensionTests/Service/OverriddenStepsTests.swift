import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import Testing

/// A host's service that overrides steps, keeps state without a lock, and needs no annotation.
private final class HostService: PortableRichPushService {
    var steps: [String] = []
    nonisolated let receptions = Collected<String>()

    override func didReceive(
        _ request: NotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) {
        receptions.append("didReceive")
        super.didReceive(request, withContentHandler: contentHandler)
    }

    override func serviceExtensionTimeWillExpire() {
        receptions.append("serviceExtensionTimeWillExpire")
        super.serviceExtensionTimeWillExpire()
    }

    override func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        steps.append("addMediaIfNecessary")
        return await super.addMediaIfNecessary(content, payload: payload, context: context)
    }

    override func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        steps.append("createSupportedCategory")
        return super.createSupportedCategory(payload, context: context)
    }

    override func createAction(
        _ action: RichPushAction,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction {
        steps.append("createAction \(action.rawValue)")
        return super.createAction(action, title: "★ \(title)", isText: isText, options: options, context: context)
    }

    override func createCategory(
        _ category: RichPushCategory,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory {
        steps.append("createCategory \(category.rawValue)")
        return super.createCategory(category, actions: actions, options: [.customDismissAction], context: context)
    }
}

@Suite struct OverriddenStepsTests {
    @Test("The pipeline calls every override through the protocol of the steps, and uses what it returns")
    func overrides() async throws {
        let fixture = try DeliveryFixture()
        let service = HostService(services: fixture.services)
        let report = await fixture.deliver(try .push(aps: ["category": "POST_LIKE_COMMENT"]), steps: service)
        let built = ["createAction like-post", "createAction comment-post", "createCategory POST_LIKE_COMMENT"]
        #expect(await service.steps == ["createSupportedCategory"] + built + ["addMediaIfNecessary"])
        #expect(report.category?.actions.map(\.title) == ["★ Like", "★ Add Comment"])
        #expect(report.category?.options == [.customDismissAction])
    }

    @Test("A host can override reception and expiry")
    func reception() async throws {
        let fixture = try DeliveryFixture()
        let service = HostService(services: fixture.services)
        let delivered = Collected<NotificationContent>()
        let base: PortableRichPushService = service
        base.didReceive(try .push()) { delivered.append($0) }
        #expect(await delivered.first() != nil)
        base.serviceExtensionTimeWillExpire()
        #expect(service.receptions.all == ["didReceive", "serviceExtensionTimeWillExpire"])
        #expect(delivered.all.count == 1)
    }

    @Test("A host may name categories for its own pushes")
    func ownCategory() async throws {
        final class Service: PortableRichPushService {
            override func createSupportedCategory(
                _ payload: PushPayload,
                context: DeliveryContext
            ) -> NotificationCategory? {
                NotificationCategory(identifier: "MINE", actions: [])
            }
        }
        let fixture = try DeliveryFixture()
        let service = Service(services: fixture.services)
        let report = await fixture.deliver(try .push(aps: ["category": "OTHER"]), steps: service)
        #expect(report.content.categoryIdentifier == "MINE")
    }
}

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
