// Refused: 'summaryArgument' was deprecated in iOS 15.0
import UserNotifications

func summary(_ content: UNNotificationContent) -> String { content.summaryArgument }
