// Refused: instance method 'userNotificationCenter(_:willPresentNotification:)' nearly matches optional requirement
import UserNotifications

final class CenterDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresentNotification notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.banner] }
}
