// Accepted in all settings.
import Foundation
import RichPushKit

struct Tokens: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? { "token-of-\(context.recipient)" }
}

func answer(_ platform: URL, _ store: URL) async throws -> PushOutcome {
    let services = PushServices.live(api: try .http(baseURL: platform, tokens: Tokens()), storeURL: store)
    let helper = DefaultNotificationHelper(services: services)
    let push = try PushPayload(Data(#"{"aps": {"category": "OFFER_CLIP"}, "type": "Offer"}"#.utf8))
    return await helper.handleNotificationResponse(NotificationResponse(action: .button("clip-offer"), payload: push))
}
