package import HTTPTypes
package import RichPushModel
import RichPushPayload

extension HTTPLoyaltyClient {
    /// The request of a report of a message with the member's token, for an upload by the system.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError`` if there is no token, or `CancellationError`.
    package func tracking(
        _ id: Int64,
        _ action: MessageAction,
        _ context: CallContext
    ) async throws -> (request: HTTPRequest, body: [UInt8]) {
        let report = LoyaltyRequest.call(.trackMessage(id: id, parameters: nil, action: action))
        let body = report.body.map { JSONValue.object($0).serialized() } ?? []
        let request = try request(for: report, hasBody: true, context)
        let token = try await token(for: context, refused: nil, report.operation)
        return (request.authorized(by: token), body)
    }
}
