// Refused in an extension: assigning non-escaping parameter 'contentHandler' to an '@escaping' closure
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?

    func keep(_ contentHandler: (UNNotificationContent) -> Void) { handler = contentHandler }
}
