// Refused: stored property 'center' of 'Sendable'-conforming struct 'Services' has non-Sendable type
import UserNotifications

struct Services: Sendable {
    let center: UNUserNotificationCenter
}
