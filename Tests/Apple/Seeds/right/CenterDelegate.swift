// Forwards to the delegate that was there before; completions go to the main actor.
import UserNotifications

final class CenterDelegate: NSObject, UNUserNotificationCenterDelegate {
    nonisolated(unsafe) weak var next: (any UNUserNotificationCenterDelegate)?

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        if let method = next?.userNotificationCenter(_:didReceive:withCompletionHandler:) {
            method(center, response, completionHandler)
        } else {
            let action = response.actionIdentifier
            Task { @MainActor in
                print(action)
                completionHandler()
            }
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.banner, .list, .sound]) }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        next?.userNotificationCenter?(center, openSettingsFor: notification)
    }
}
