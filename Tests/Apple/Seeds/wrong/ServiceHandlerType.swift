// Refused in an extension: does not override
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNMutableNotificationContent?) -> Void
    ) {}
}
