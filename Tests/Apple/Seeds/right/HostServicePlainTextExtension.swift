import RichPushExtension
import UserNotifications

/// A delivery that the shop changes before it is shown.
final class PlainTextService: RichPushService {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        super.didReceive(request) { content in
            guard let changed = content.mutableCopy() as? UNMutableNotificationContent else {
                return contentHandler(content)
            }
            changed.threadIdentifier = "shop"
            contentHandler(changed)
        }
    }
}
