import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var best: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        (handler, best) = (contentHandler, content)
        content.title = "A title"
        content.interruptionLevel = .timeSensitive
        if let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.shop"),
            let attachment = try? UNNotificationAttachment(identifier: "picture", url: container)
        {
            content.attachments = [attachment]
        }
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {
        if let best { handler?(best) }
    }
}
