// Refused: has non-Sendable type 'UNUserNotificationCenter'
import UserNotifications

struct Services: Sendable {
    let center: UNUserNotificationCenter
}
