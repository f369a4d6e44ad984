import Foundation
import RichPushApp

final class AppPushHandler: DefaultPushHandler {
    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        context.wait { await Screen.shared.show(notificationType, id) }
        return .handled
    }
}

final class AppRichPushHandler: DefaultRichPushHandler {
    override func showMessage(_ message: String, context: PushContext) {
        Screen.shared.showBanner(message)
    }
}

struct SessionTokens: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? {
        refused == nil ? "the member's token" : nil
    }
}
