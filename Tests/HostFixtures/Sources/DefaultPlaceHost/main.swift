// A host that imports one module and configures nothing. It handles one response and prints the path of the database.
import RichPushKit

let helper = DefaultNotificationHelper()
let push = try PushPayload(["aps": ["alert": "Hello"], "type": "Post", "id": 8, "message_response_id": 77])
let outcome = await helper.handleNotificationResponse(NotificationResponse(action: .button("like-post"), payload: push))
await helper.services.background.waitUntilIdle()
print(outcome.name)
print(PushStore.defaultURL.path)
