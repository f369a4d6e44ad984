// Refused: instance method 'userNotificationCenter(_:willPresent:withCompletionHandler:)' nearly matches optional
import UserNotifications

final class CenterDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) { completionHandler() }
}
