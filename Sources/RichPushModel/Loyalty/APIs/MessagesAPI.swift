public import RichPushPayload

/// What happened to a message.
public enum MessageAction: String, CaseIterable, Sendable, Codable {
    /// It reached the member's device.
    case delivered
    /// The member opened the message.
    case opened
}

/// The Notifications Kit's name space of ``MessageAction``.
public enum MessagesRequest {
    /// The Notifications Kit's name of ``MessageAction``.
    public typealias TrackAction = MessageAction
}

/// Reports to the platform that messages were delivered or opened.
public protocol MessagesAPI: Sendable {
    /// Reports that a message was delivered or opened.
    ///
    /// - Parameters:
    ///   - id: the push's `message_response_id`.
    ///   - parameters: further values to record with the message; nil for none.
    ///   - action: what happened.
    ///   - context: the member of the message.
    /// - Throws: a ``LoyaltyAPIError``, or an error of the host's own client.
    func trackMessage(id: String, parameters: JSONObject?, action: MessageAction, context: CallContext) async throws
}
