import RichPushPayload

extension DefaultNotificationHelper {
    func supportedCategories(for payload: PushPayload, locale: String?) async -> [NotificationCategory] {
        let builder = CategoryBuilder(localizer: services.localizer)
        return builder.category(for: payload, locale: locale ?? services.locale()).map { [$0] } ?? []
    }

    func registerAllCategories() async {
        await categoryRegistry.register(CategoryBuilder(localizer: services.localizer).all(locale: services.locale()))
    }
}
