import RichPushApp
import UserNotifications

final class Center: NSObject, UNUserNotificationCenterDelegate {
    let lifecycle: PushLifecycle
    init(_ lifecycle: PushLifecycle) { self.lifecycle = lifecycle }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .sound, .badge])
    }
}
