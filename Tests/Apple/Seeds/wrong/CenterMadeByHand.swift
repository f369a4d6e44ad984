// Refused: 'init()' is unavailable
import UserNotifications

func center() -> UNUserNotificationCenter { UNUserNotificationCenter() }
