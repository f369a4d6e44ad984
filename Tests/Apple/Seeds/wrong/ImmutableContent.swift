// Refused: cannot assign to property: 'title' is a get-only property
import UserNotifications

func change(_ request: UNNotificationRequest) { request.content.title = "A title" }
