public import RichPushExtension

/// The shop's categories, for its app and its service extension.
public final class ShopCategories: CategoryBuilder {
    /// The category that is the shop's own.
    public nonisolated static let reminder = "SHOP_REMINDER"

    override public func createSupportedCategory(
        _ payload: PushPayload,
        context: DeliveryContext
    ) -> NotificationCategory? {
        guard payload.aps?.category == Self.reminder else {
            return super.createSupportedCategory(payload, context: context)
        }
        let remind = createAction(identifier: "remind", title: "Remind me", isText: true, context: context)
        return createCategory(identifier: Self.reminder, actions: [remind], context: context)
    }

    override public func setupOfferClipCategory(
        _ payload: PushPayload,
        context: DeliveryContext
    ) -> NotificationCategory {
        let title = payload.json["button"]?.stringValue ?? "Save"
        let clip = createAction(.clipOffer, title: title, context: context)
        return createCategory(.offerClip, actions: [clip], options: [.customDismissAction], context: context)
    }
}
