// Refused in an extension: method does not override any method from its superclass
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    override func serviceExtensionTimeWillExpired() {}
}
