// Refused: 'UNNotificationAttributedMessageContext' is only available in iOS 18.0 or newer
import UserNotifications

func context() -> UNNotificationAttributedMessageContext? { nil }
