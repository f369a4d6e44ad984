// Refused: nearly matches
import UserNotifications

final class CenterDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresentNotification notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.banner] }
}
