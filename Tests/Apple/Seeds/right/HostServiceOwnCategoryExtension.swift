import RichPushExtension
import UserNotifications

final class NotificationService: RichPushService {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        if request.content.userInfo["own"] != nil {
            let content = request.content.mutableCopy() as? UNMutableNotificationContent
            content?.subtitle = "From the shop"
            contentHandler(content ?? request.content)
        } else {
            super.didReceive(request, withContentHandler: contentHandler)
        }
    }
}
