import RichPushExtension
import ShopCategories

/// A service extension with steps of its own.
class ShopNotificationService: RichPushService {
    private var deliveries = 0

    /// An extension that shares a place with the app.
    nonisolated convenience init(place: PushPlace) {
        self.init(services: .live(place: place, categoryBuilder: ShopCategories()))
    }

    override func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        deliveries += 1
        var content = await super.addMediaIfNecessary(content, payload: payload, context: context)
        content.subtitle = "\(deliveries)"
        if content.attachments.isEmpty { context.note("The shop has no picture of this.") }
        return content
    }

    override func serviceExtensionTimeWillExpire() {
        bestAttemptContent?.subtitle = "Open the app to see the picture"
        super.serviceExtensionTimeWillExpire()
    }
}
