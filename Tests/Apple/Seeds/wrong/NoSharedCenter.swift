// Refused: type 'UNUserNotificationCenter' has no member 'shared'
import UserNotifications

let center = UNUserNotificationCenter.shared
