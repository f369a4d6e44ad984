import RichPushKit

class ShopNotificationService: RichPushService {
    private var deliveries = 0

    override func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        deliveries += 1
        var content = await super.addMediaIfNecessary(content, payload: payload, context: context)
        content.subtitle = "delivery \(deliveries)"
        return content
    }

    override func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        let action = createAction(identifier: "later", title: "Later", context: context)
        var category = super.setupOfferClipCategory(payload, context: context)
        category.actions.append(action)
        return category
    }
}
