// Refused: value of optional type 'NSNumber?' must be unwrapped to refer to member 'intValue' of wrapped base type
import UserNotifications

func badge(_ content: UNNotificationContent) -> Int { content.badge.intValue }
