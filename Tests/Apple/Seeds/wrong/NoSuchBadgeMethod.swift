// Refused: value of type 'UNUserNotificationCenter' has no member 'setBadge'
import UserNotifications

func clear() async throws { try await UNUserNotificationCenter.current().setBadge(0) }
