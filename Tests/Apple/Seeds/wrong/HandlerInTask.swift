// Refused in an extension: passing closure as a 'sending' parameter risks causing data races between code in the
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content
        Task { contentHandler(content) }
    }
}
