// Refused: is not concurrency-safe
import UserNotifications

let last = UNMutableNotificationContent()
