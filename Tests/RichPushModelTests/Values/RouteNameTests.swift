import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// The name of a response's route: the handler's method without its prefix.
@Suite struct RouteNameTests {
    @Test("A quick action's route is the action", arguments: RichPushAction.allCases)
    func actions(action: RichPushAction) throws {
        let response = NotificationResponse(action: .button(action.rawValue), payload: try SamplePush.plain())
        #expect(PushRoute(response).name == "\(action)")
    }

    struct Row: Sendable {
        var action: ResponseAction
        var payload: JSONObject?
        var name: String
    }

    @Test(
        "Every other response has its route",
        arguments: [
            Row(action: .dismiss, payload: ["type": "Offer"], name: "dismiss"),
            Row(action: .dismiss, payload: nil, name: "dismiss"),
            Row(action: .default, payload: nil, name: "none"),
            Row(action: .button("like-post"), payload: nil, name: "none"),
            Row(action: .button("dance"), payload: ["type": "Offer"], name: "none"),
            Row(action: .default, payload: [:], name: "push.withoutType"),
            Row(action: .default, payload: ["type": "Gift", "id": 7], name: "push.withoutType"),
            Row(action: .default, payload: ["type": "Offer", "id": 7], name: "push.object"),
            Row(action: .default, payload: ["type": "Offer"], name: "push.object"),
            Row(action: .default, payload: ["type": "ContentPage", "name": "terms"], name: "push.contentPage"),
            Row(action: .default, payload: ["type": "ClientEvents", "client_events": []], name: "push.clientEvents"),
            Row(action: .default, payload: ["type": "ClientEvents"], name: "push.object"),
            Row(action: .button("more"), payload: ["type": "Offer", "id": 7], name: "push.object"),
            Row(action: .button("action_1"), payload: [:], name: "template"),
            Row(action: .button("action_3"), payload: [:], name: "template"),
            Row(action: .button("action_3"), payload: ["wzrk_dl": "https://e.com/a.pkpass"], name: "pass"),
            Row(action: .button("action_2"), payload: ["wzrk_dl": "https://e.com/a.pkpass"], name: "template"),
            Row(action: .default, payload: ["pass_url": "https://e.com/a"], name: "pass"),
            Row(action: .default, payload: ["pass_url": "", "type": "Offer", "id": 7], name: "push.object"),
            Row(action: .default, payload: ["pass_url": "http://a", "type": "Offer", "id": 7], name: "pass"),
            Row(action: .dismiss, payload: ["pass_url": "https://e.com/a"], name: "dismiss"),
        ]
    )
    func others(row: Row) throws {
        let payload = try row.payload.map { try PushPayload($0) }
        #expect(PushRoute(NotificationResponse(action: row.action, payload: payload)).name == row.name)
    }

    @Test(
        "A push that brings buttons along has the routes of these buttons and no others",
        arguments: [
            ("own", "button"), ("link", "button"), ("clip-offer", "clipOffer"), ("broken", "push.object"),
            ("more", "push.object"), ("behind", "none"), ("like-post", "none"), ("action_3", "none"), ("x", "none"),
        ]
    )
    func buttons(id: String, route: String) throws {
        let kit: JSONObject = ["id": "clip-offer", "title": "Clip"]
        let broken: JSONObject = ["id": "broken", "title": "B", "link": "none"]
        let own: JSONObject = [
            "id": id == "link" ? "link" : "own", "title": "O", "link": id == "link" ? "app://x" : nil,
        ]
        let others = ["behind", "y"].map { JSONValue.object(["id": .string($0), "title": "A"]) }
        let payload = try PushPayload([
            "aps": ["mutable-content": 1], "type": "Offer", "id": 7,
            "buttons": .array([.object(own), .object(kit), .object(broken)] + others),
        ])
        for action in [ResponseAction.button(id), .textInput(id, text: "")] {
            #expect(PushRoute(NotificationResponse(action: action, payload: payload)).name == route)
        }
    }
}
