import RichPushExtension

/// The example of *In a content extension*.
enum SharedPictures {
    final class NotificationService: RichPushService {
        nonisolated override init() {
            super.init(services: .live().sharingPictures())
        }
    }
}
