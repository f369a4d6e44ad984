// Refused: must be unwrapped
import UserNotifications

func forward(_ next: any UNUserNotificationCenterDelegate, _ center: UNUserNotificationCenter) {
    next.userNotificationCenter(center, openSettingsFor: nil)
}
