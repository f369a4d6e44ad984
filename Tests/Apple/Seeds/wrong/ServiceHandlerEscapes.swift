// Refused in an extension: non-escaping
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?

    func keep(_ contentHandler: (UNNotificationContent) -> Void) { handler = contentHandler }
}
