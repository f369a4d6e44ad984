import RichPushApp

final class ShopRichHandler: DefaultRichPushHandler {
    override func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        guard id == "reorder" else { return .ignored(reason: "The button is not ours.") }
        return .handled
    }
}

final class ShopHelper: DefaultNotificationHelper {
    override func handleDismiss(_ response: NotificationResponse, context: PushContext) async {
        print("dismissed", response.requestIdentifier ?? "-")
    }
}
