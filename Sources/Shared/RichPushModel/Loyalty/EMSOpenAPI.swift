public import struct Foundation.Data
public import struct Foundation.URL

/// The response of an EMS open's host.
public struct EMSOpenReply: Sendable, Hashable {
    /// The HTTP status of the response.
    public var status: Int
    /// The body, or the part of it that was read.
    public var data: Data

    /// Creates a reply from status and body.
    public init(status: Int, data: Data) {
        self.status = status
        self.data = data
    }
}

/// Requests the EMS opens of an e-mail system, which count openings and clicks.
public protocol EMSOpenAPI: Sendable {
    /// Posts to an EMS open's URL without credentials.
    ///
    /// - Parameters:
    ///   - url: The URL of the EMS open, as written in the payload.
    ///   - context: The member and the push.
    /// - Returns: The response of the EMS open's host.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the EMS open could not be reached or the status is
    ///   not 2xx.
    func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply
}
