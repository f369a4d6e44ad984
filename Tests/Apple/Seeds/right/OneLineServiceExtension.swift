// Accepted in all settings.
import RichPushExtension

final class NotificationService: RichPushService {}
