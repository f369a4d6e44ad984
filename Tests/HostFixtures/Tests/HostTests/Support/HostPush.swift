import RichPushKit

/// The pushes for hosts under test.
enum HostPush {
    static func push(_ type: NotificationType, id: JSONValue = 42) throws -> PushPayload {
        try PushPayload(["type": .string(type.rawValue), "id": id])
    }

    static func untyped() throws -> PushPayload {
        try PushPayload(["aps": ["alert": "News"]])
    }

    /// One that the service extension may change.
    static func mutable(category: String) throws -> NotificationRequest {
        let payload = try PushPayload(["aps": ["mutable-content": 1, "category": .string(category)]])
        return NotificationRequest(identifier: "request", payload: payload, locale: "en")
    }

    /// A tap on an offer.
    static func tap() throws -> NotificationResponse {
        NotificationResponse(action: .default, payload: try push(.offer))
    }

    /// A user's response with a button, with a text for the button that takes one.
    static func response(to action: RichPushAction) throws -> NotificationResponse {
        NotificationResponse(
            action: ResponseAction(
                identifier: action.rawValue,
                text: action == .commentPost ? "Nice" : nil
            ),
            payload: try push(action.fittingType)
        )
    }
}
