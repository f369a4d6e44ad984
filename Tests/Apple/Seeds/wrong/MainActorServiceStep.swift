// Refused in an extension with MainActor isolation: main actor-isolated instance method 'setupTemplateCategory(_:context:)' has different actor isolation from global actor 'PushActor'-isolated overridden declaration
import RichPushExtension

final class NotificationService: RichPushService {
    @MainActor
    override func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        NotificationCategory(identifier: "own", actions: [])
    }
}
