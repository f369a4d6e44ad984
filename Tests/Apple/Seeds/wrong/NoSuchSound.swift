// Refused: type 'UNNotificationSound' has no member 'named'
import UserNotifications

func sound() -> UNNotificationSound { UNNotificationSound.named("bell.caf") }
