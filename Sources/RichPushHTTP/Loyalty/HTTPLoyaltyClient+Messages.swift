public import RichPushCore
public import RichPushPayload

extension HTTPLoyaltyClient: MessagesAPI {
    /// Tells the platform what happened to a message: `{"action": action, "parameters": parameters}`, the second only
    /// where there are any.
    public func trackMessage(
        id: String,
        parameters: JSONObject?,
        action: MessageAction,
        context: CallContext
    ) async throws {
        var body: JSONObject = ["action": .string(action.rawValue)]
        body["parameters"] = parameters.map { .object($0) }
        _ = try await perform(.trackMessage, ["id": id], body: body, context)
    }
}
