// Refused: conformance of 'CenterDelegate' to protocol 'UNUserNotificationCenterDelegate' crosses into main
import UserNotifications

@MainActor final class CenterDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) { completionHandler() }
}
