import RichPushContentExtension

final class CarouselService: RichPushService {
    override func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        var category = super.setupTemplateCategory(payload, context: context)
        category.actions.insert(createAction(identifier: "change", title: "Another picture", context: context), at: 0)
        return category
    }
}

final class CarouselViewController: RichPushContentViewController {
    override var options: ContentOptions {
        var options = ContentOptions()
        options.actions = ["change": .next]
        return options
    }
}
