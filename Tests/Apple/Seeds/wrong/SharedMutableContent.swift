// Refused: let 'last' is not concurrency-safe because non-'Sendable' type 'UNMutableNotificationContent' may have
import UserNotifications

let last = UNMutableNotificationContent()
