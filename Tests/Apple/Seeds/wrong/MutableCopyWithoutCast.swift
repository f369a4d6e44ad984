// Refused: cannot convert return expression of type 'Any' to return type 'UNMutableNotificationContent'
import UserNotifications

func copy(_ content: UNNotificationContent) -> UNMutableNotificationContent { content.mutableCopy() }
