import RichPushKit

class ShopNotificationService: RichPushService {
    private var deliveries = 0

    override func addImageIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        deliveries += 1
        var content = await super.addImageIfNecessary(content, payload: payload, context: context)
        content.subtitle = "delivery \(deliveries)"
        return content
    }

    override func setupOfferClipCategory(_ context: DeliveryContext) -> NotificationCategory {
        let action = createAction("later", title: "Later", isText: false, options: [], context: context)
        var category = super.setupOfferClipCategory(context)
        category.actions.append(action)
        return category
    }
}
