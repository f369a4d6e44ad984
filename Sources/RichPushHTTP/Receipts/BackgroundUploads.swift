public import HTTPTypes
package import RichPushModel
import RichPushPayload

public import struct Foundation.Date
public import struct Foundation.URL

/// Uploads that the system continues while this process is suspended or after it has ended. On Apple's systems it is
/// `SystemUploads`.
public protocol BackgroundUploads: Sendable {
    /// Uploads a file in a session of its own.
    ///
    /// - Parameters:
    ///   - file: the body of the request.
    ///   - request: the request, with scheme, authority and path.
    ///   - identifier: the session's identifier.
    /// - Returns: the platform's answer.
    /// - Throws: any error if there was no answer. A cancellation of the task does not end the upload.
    func upload(_ file: URL, by request: HTTPRequest, identifier: String) async throws -> UploadAnswer
    /// Connects to a session that another process has made, and waits for its end.
    ///
    /// - Returns: the platform's answer.
    /// - Throws: any error if there was no answer, or another process still uses the session.
    func answer(of identifier: String) async throws -> UploadAnswer
}

/// The platform's answer to an upload.
public struct UploadAnswer: Sendable, Hashable {
    /// The status and the header fields.
    public var response: HTTPResponse
    /// Whether the answer is that of another address: the system follows redirects, and the method may have changed.
    public var isRedirected: Bool

    /// Makes an answer; each parameter sets the property with its name.
    public init(response: HTTPResponse, isRedirected: Bool = false) {
        self.response = response
        self.isRedirected = isRedirected
    }

    /// Checks that the platform has accepted the report.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError`` for a refused token, another status than 200 to 299, a redirect or a
    ///   web page.
    package func check(now: Date) throws(LoyaltyAPIError) {
        let reply = LoyaltyReply(name: LoyaltyOperation.trackMessage.rawValue, reply: HTTPReply(response: response))
        if isRedirected {
            throw LoyaltyAPIError(
                code: .unreachable,
                message: "\(reply.name) was redirected to another address; it is not certain that it arrived."
            )
        }
        if reply.isUnauthorized { throw reply.unauthorized("and the extension has no other one") }
        try reply.checkStatus(now: now)
        try reply.checkIsNoPage()
    }
}

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
