// Refused: must be unwrapped
import UserNotifications

func badge(_ content: UNNotificationContent) -> Int { content.badge.intValue }
