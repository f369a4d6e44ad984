// Refused: 'alert' was deprecated in iOS 14.0
import UserNotifications

let options: UNNotificationPresentationOptions = [.alert, .sound]
