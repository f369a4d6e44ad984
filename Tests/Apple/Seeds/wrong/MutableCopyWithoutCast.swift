// Refused: cannot convert return expression of type 'Any'
import UserNotifications

func copy(_ content: UNNotificationContent) -> UNMutableNotificationContent { content.mutableCopy() }
