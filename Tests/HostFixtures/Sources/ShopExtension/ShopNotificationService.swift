import RichPushExtension
import ShopCategories

/// A service extension with the categories of its app.
class ShopNotificationService: RichPushService {
    /// An extension that shares a place with the app.
    nonisolated convenience init(place: PushPlace) {
        self.init(services: .live(place: place, categoryBuilder: ShopCategories()))
    }

    override func serviceExtensionTimeWillExpire() {
        bestAttemptContent?.subtitle = "Open the app to see the picture"
        super.serviceExtensionTimeWillExpire()
    }
}
