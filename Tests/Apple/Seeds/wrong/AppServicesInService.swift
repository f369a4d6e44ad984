// Refused in an extension: 'inApp(opensLink:)' is unavailable in application extensions for iOS
import RichPushApp
import UserNotifications

final class NotificationService: RichPushService {
    @MainActor func services() -> PushServices { PushServices.live().inApp() }
}
