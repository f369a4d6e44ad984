// Refused: value of optional type '((UNUserNotificationCenter, UNNotification?) -> ())?' must be unwrapped to a value
import UserNotifications

func forward(_ next: any UNUserNotificationCenterDelegate, _ center: UNUserNotificationCenter) {
    next.userNotificationCenter(center, openSettingsFor: nil)
}
