// Refused: instance method 'userNotificationCenter(_:openSettingFor:)' nearly matches optional requirement
import UserNotifications

final class CenterDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingFor notification: UNNotification?) {}
}
