package import HTTPTypes
package import RichPushModel
import RichPushPayload

extension HTTPLoyaltyClient {
    /// The body of ``trackMessage(id:parameters:action:context:)``.
    static func trackingBody(_ action: MessageAction, _ parameters: JSONObject?) -> JSONObject {
        var body: JSONObject = ["action": .string(action.rawValue)]
        body["parameters"] = parameters.map { .object($0) }
        return body
    }

    /// The request of ``trackMessage(id:parameters:action:context:)`` with the member's token, for an upload by the
    /// system.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError`` if there is no token, or `CancellationError`.
    package func tracking(
        _ id: Int64,
        _ action: MessageAction,
        _ context: CallContext
    ) async throws -> (request: HTTPRequest, body: [UInt8]) {
        let body = JSONValue.object(Self.trackingBody(action, nil)).serialized()
        let request = try request(for: .trackMessage, ["id": String(id)], hasBody: true, context)
        let token = try await token(for: context, refused: nil, .trackMessage)
        return (request.authorized(by: token), body)
    }
}
