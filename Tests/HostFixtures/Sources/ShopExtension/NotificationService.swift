import RichPushExtension

class NotificationService: RichPushService {}
