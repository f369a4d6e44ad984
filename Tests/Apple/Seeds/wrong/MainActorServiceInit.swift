// Refused in an extension with MainActor isolation: main actor-isolated initializer 'init()' has different actor isolation from nonisolated overridden declaration
import RichPushExtension

final class NotificationService: RichPushService {
    @MainActor override init() { super.init() }
}
