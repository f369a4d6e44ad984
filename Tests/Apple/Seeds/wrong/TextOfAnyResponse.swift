// Refused: value of type 'UNNotificationResponse' has no member 'userText'
import UserNotifications

func text(_ response: UNNotificationResponse) -> String { response.userText }
