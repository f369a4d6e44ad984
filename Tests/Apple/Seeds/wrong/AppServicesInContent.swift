// Refused in an extension: 'inApp(opensLink:)' is unavailable in application extensions for iOS
import RichPushApp
import RichPushContentExtension

final class NotificationViewController: RichPushContentViewController {
    func services() -> PushServices { PushServices.live().inApp() }
}
