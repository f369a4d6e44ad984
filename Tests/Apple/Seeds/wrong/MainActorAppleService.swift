// Refused in an extension with MainActor isolation: has different actor isolation from nonisolated overridden declaration
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    override func serviceExtensionTimeWillExpire() {}
}
