// Refused: instance method 'userNotificationCenter(_:didRecieve:withCompletionHandler:)' nearly matches optional
import UserNotifications

final class CenterDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didRecieve response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) { completionHandler() }
}
