// Refused in an extension: requires an 'override' keyword
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    func serviceExtensionTimeWillExpire() {}
}
