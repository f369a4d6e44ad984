// Refused: expression is 'async' but is not marked with 'await'
import UserNotifications

func settings() async -> UNNotificationSettings { UNUserNotificationCenter.current().notificationSettings() }
