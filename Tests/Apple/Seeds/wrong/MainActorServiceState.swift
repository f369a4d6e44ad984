// Refused in an extension with MainActor isolation: main actor-isolated let 'titles' can not be referenced
import RichPushExtension

final class Titles { var first = "Another picture" }
let titles = Titles()

final class NotificationService: RichPushService {
    override func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        NotificationCategory(identifier: titles.first, actions: [])
    }
}
