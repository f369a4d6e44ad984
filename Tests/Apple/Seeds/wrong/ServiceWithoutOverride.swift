// Refused in an extension: overriding declaration requires an 'override' keyword
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    func serviceExtensionTimeWillExpire() {}
}
