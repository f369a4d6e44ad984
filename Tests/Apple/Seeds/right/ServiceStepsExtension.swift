// Accepted in all settings.
import RichPushExtension
import UserNotifications

/// A service with state and every kind of override: an initialiser, steps, and members that run on any thread.
final class NotificationService: RichPushService {
    private var deliveries = 0

    nonisolated override init() {
        super.init(services: .live())
    }

    override func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        var category = super.setupTemplateCategory(payload, context: context)
        category.actions.append(createAction(identifier: "\(deliveries)", title: "More", context: context))
        return category
    }

    override func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        deliveries += 1
        return await super.addMediaIfNecessary(content, payload: payload, context: context)
    }

    override func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText? {
        try await super.openEncryptedAlert(payload, context: context)
    }

    override func contentToDeliver(_ content: UNMutableNotificationContent) -> UNNotificationContent {
        super.contentToDeliver(content)
    }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        super.didReceive(request, withContentHandler: contentHandler)
    }

    override func serviceExtensionTimeWillExpire() {
        super.serviceExtensionTimeWillExpire()
    }
}
