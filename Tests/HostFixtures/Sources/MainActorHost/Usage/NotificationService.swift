import RichPushKit

// Usage, step 8: as it stands.
class NotificationService: RichPushService {}
// End of step 8.
