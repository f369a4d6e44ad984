public import HTTPTypes

/// Sends one HTTP request and returns its response.
///
/// ## What a transport guarantees
/// - It follows no redirect: a 3xx response is returned unchanged, and the caller decides.
/// - It has no cookies, no cache and no credentials.
/// - It limits the size of the body. If the body is longer, ``HTTPReply/isComplete`` is false.
/// - It stops when the task is cancelled, and throws `CancellationError`.
///
/// ``SystemTransport`` is the live one. A host service may use its own, with AsyncHTTPClient for example.
public protocol HTTPTransport: Sendable {
    /// Sends a request and returns its response.
    ///
    /// - Parameters:
    ///   - request: the request, with scheme, authority and path.
    ///   - body: the request's body; empty for none.
    ///   - addresses: the IP addresses of the host, each of them checked; empty if the host was not looked up. A
    ///     transport that can choose the address connects only to one of these.
    ///   - timeout: the longest duration of the request with its response.
    /// - Returns: The response, whatever its status.
    /// - Throws: ``HTTPTransportError`` if there was no response, `CancellationError` if the task was cancelled.
    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply
}

/// An HTTP response with its body, whatever its status.
public struct HTTPReply: Sendable, Hashable {
    /// The status and the header fields; a redirect is not followed.
    public var response: HTTPResponse
    /// The body, or the part of it that was received and kept.
    public var body: [UInt8]
    /// Whether the body is complete; false if the connection ended early, or the body is longer than the limit.
    public var isComplete: Bool

    /// Makes a response, for a transport or a test; by default with an empty, complete body.
    public init(response: HTTPResponse, body: [UInt8] = [], isComplete: Bool = true) {
        self.response = response
        self.body = body
        self.isComplete = isComplete
    }
}
