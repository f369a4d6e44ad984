public import HTTPTypes
package import RichPushModel

package import struct Foundation.Date

/// The platform's answer to an upload.
public struct UploadAnswer: Sendable, Hashable {
    /// The status and the header fields.
    public var response: HTTPResponse
    /// The body, or the part of it that was received.
    public var body: [UInt8]
    /// Whether the answer is that of another address: the system follows redirects, and the method may have changed.
    public var isRedirected: Bool

    /// Makes an answer; each parameter sets the property with its name.
    public init(response: HTTPResponse, body: [UInt8] = [], isRedirected: Bool = false) {
        self.response = response
        self.body = body
        self.isRedirected = isRedirected
    }

    /// Checks that the platform has accepted the upload of an operation.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError`` for a refused token, another status than 200 to 299, a redirect or a
    ///   web page.
    package func check(_ operation: LoyaltyOperation, now: Date) throws(LoyaltyAPIError) {
        _ = try accepted(operation, now: now)
    }

    private func accepted(_ operation: LoyaltyOperation, now: Date) throws(LoyaltyAPIError) -> LoyaltyReply {
        let reply = LoyaltyReply(name: operation.rawValue, reply: HTTPReply(response: response, body: body))
        if isRedirected {
            throw LoyaltyAPIError(
                code: .unreachable,
                message: "\(reply.name) was redirected to another address; it is not certain that it arrived."
            )
        }
        if reply.isUnauthorized { throw reply.unauthorized("and an upload has no other one") }
        try reply.checkStatus(now: now)
        try reply.checkIsNoPage()
        return reply
    }

    /// The result of a call that was uploaded.
    ///
    /// - Throws: as ``check(_:now:)``.
    package func result(of call: LoyaltyCall, now: Date) throws(LoyaltyAPIError) -> LoyaltyResult {
        let reply = try accepted(call.operation, now: now)
        return call.operation.row.hasResult
            ? .offerResponse(Loyalty.Offer.ResponseInfo(try reply.objectIfAny())) : .done
    }
}

extension HTTPLoyaltyClient {
    /// The request of a call with the member's token, for an upload by the system.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError`` if there is no token, or `CancellationError`.
    package func upload(
        of call: LoyaltyCall,
        _ context: CallContext
    ) async throws -> (request: HTTPRequest, body: [UInt8]) {
        let call = LoyaltyRequest.call(call)
        let (request, body) = try self.request(for: call, context)
        let token = try await token(for: context, refused: nil, call.operation)
        return (request.authorized(by: token), body)
    }
}
