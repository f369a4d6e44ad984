// Refused in an extension: does not override
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    override func serviceExtensionTimeWillExpired() {}
}
