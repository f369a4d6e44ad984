public import RichPushPayload

/// What happened to a message.
public enum MessageAction: String, CaseIterable, Sendable, Codable {
    /// It reached the member's device.
    case delivered
    /// The member opened it.
    case opened
}

/// The Notifications Kit's name space of ``MessageAction``.
public enum MessagesRequest {
    /// The Notifications Kit's name of ``MessageAction``.
    public typealias TrackAction = MessageAction
}

/// Message tracking.
public protocol MessagesAPI: Sendable {
    /// Tells the platform what happened to a message.
    ///
    /// - Parameters:
    ///   - id: the push's `message_response_id`.
    ///   - parameters: whatever else the host wants recorded with it.
    ///   - action: what happened.
    ///   - context: the member of the message.
    func trackMessage(id: String, parameters: JSONObject?, action: MessageAction, context: CallContext) async throws
}
