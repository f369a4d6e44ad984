public import RichPushPayload

/// An event of a message that is reported to the platform; the Notifications Kit's `MessagesRequest.TrackAction`.
public enum MessageAction: String, CaseIterable, Sendable, Codable {
    /// The message reached the member's device.
    case delivered
    /// The member opened the message.
    case opened
}

/// The operation that reports messages to the platform.
public protocol MessagesAPI: Sendable {
    /// Reports that a message was delivered or opened.
    ///
    /// - Parameters:
    ///   - id: The push's `message_response_id`.
    ///   - parameters: Further values that the host wants to record with the report; `nil` for none.
    ///   - action: The event to report.
    ///   - context: The context of the call, with the member of the message.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not accept the report.
    func trackMessage(id: Int64, parameters: JSONObject?, action: MessageAction, context: CallContext) async throws
}

extension MessagesAPI where Self: LoyaltyClient {
    /// Reports that a message was delivered or opened.
    ///
    /// - Throws: The client's error.
    public func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        action: MessageAction,
        context: CallContext
    ) async throws {
        let call = LoyaltyCall.trackMessage(id: id, parameters: parameters, action: action)
        _ = try await perform(.call(call), context: context)
    }
}
