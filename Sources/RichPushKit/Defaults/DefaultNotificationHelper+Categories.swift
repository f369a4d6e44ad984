import RichPushExtension
import RichPushModel
import RichPushPayload

extension DefaultNotificationHelper {
    func supportedCategories(for payload: PushPayload, locale: String?) -> [NotificationCategory] {
        let category = services.categoryBuilder.category(
            for: payload,
            localizer: services.localizer,
            locale: locale ?? services.locale(),
            time: services.clock.now()
        )
        return category.map { [$0] } ?? []
    }

    func registerAllCategories() async {
        let push = PushContext(recipient: .device, locale: services.locale(), time: services.clock.now())
        let context = DeliveryContext(push: push, localizer: services.localizer)
        await categoryRegistry.register(services.categoryBuilder.allCategories(context: context))
    }
}
