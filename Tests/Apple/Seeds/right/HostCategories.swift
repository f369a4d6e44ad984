import RichPushApp
import UserNotifications

@MainActor
final class Orders {
    func register(_ helper: DefaultNotificationHelper) async {
        let center = UNUserNotificationCenter.current()
        let cancel = UNNotificationAction(identifier: "cancel", title: "Cancel", options: [.destructive])
        let own = UNNotificationCategory(
            identifier: "shop.order",
            actions: [cancel],
            intentIdentifiers: [],
            options: [.customDismissAction]
        )
        let listed = await center.notificationCategories()
        center.setNotificationCategories(listed.union([own]))
        await helper.registerCategories()
    }

    func ask() async throws -> Bool {
        let center = UNUserNotificationCenter.current()
        guard await center.notificationSettings().authorizationStatus == .notDetermined else { return true }
        return try await center.requestAuthorization(options: [.alert, .badge, .sound, .provisional])
    }
}
