import HostSupport
import RichPushKit

class ShopNotificationHelper: DefaultNotificationHelper {
    private var dismissals = 0
    @MainActor private var failures: [String] = []

    override var userAgentName: String { "Shop" }

    override func handleDismiss(_ response: NotificationResponse, context: PushContext) async {
        dismissals += 1
        if let shop = pushHandler as? ShopPushHandler { await shop.screen.show("dismissal \(dismissals)") }
    }

    override func handleFailure(_ error: any Error, context: PushContext) {
        failures.append("\(error)")
    }
}
