// The README's first example.
import Foundation
import RichPushKit
import RichPushPlatform

let platform = EmbeddedPlatform()
let policy = URLPolicy(allowedSchemes: ["https"], allowsLoopback: true)
let api = try LoyaltyAPIs.http(baseURL: try await platform.start(), policy: policy, tokens: FixedToken("rose"))
let services = PushServices.live(api: api, storeURL: URL(fileURLWithPath: "push.sqlite"))
let helper = DefaultNotificationHelper(services: services)
let push = """
    {"aps": {"alert": "Half price today", "category": "OFFER_CLIP", "mutable-content": 1},
     "type": "Offer", "id": 1102, "message_response_id": 9001}
    """
let response = NotificationResponse(action: .button("clip-offer"), payload: try PushPayload(Data(push.utf8)))
print(await helper.handleNotificationResponse(response).name)
