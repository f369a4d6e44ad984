// The README's first example.
import Foundation
import RichPushKit

struct Tokens: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? { "token-of-\(context.recipient)" }
}
guard let platform = URL(string: "https://loyalty.example.com") else { exit(64) }
let services = PushServices.live(
    api: try .http(baseURL: platform, tokens: Tokens()),
    storeURL: URL(fileURLWithPath: "push.sqlite")
)
let helper = DefaultNotificationHelper(services: services)
let push = #"{"aps": {"category": "OFFER_CLIP"}, "type": "Offer", "id": 1102, "message_response_id": 9001}"#
let response = NotificationResponse(action: .button("clip-offer"), payload: try PushPayload(Data(push.utf8)))
print(await helper.handleNotificationResponse(response).name)  // queued: no platform answers at this address
