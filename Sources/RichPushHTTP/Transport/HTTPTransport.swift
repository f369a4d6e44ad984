public import HTTPTypes

/// Carries one HTTP request and brings its answer: the one thing the clients need from a network.
///
/// ## What a transport guarantees
/// - It follows no redirect: a 3xx answer is returned as it came; the caller decides.
/// - It keeps nothing between requests: no cookies, no cache, no credentials.
/// - It bounds the body it collects, and says so in ``HTTPReply/isComplete`` when it had to stop.
/// - It stops when the task is cancelled, and then throws `CancellationError`.
///
/// ``SystemTransport`` is the live one. A host service may bring its own, over AsyncHTTPClient for example.
public protocol HTTPTransport: Sendable {
    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: the request, with scheme, authority and path.
    ///   - body: its body; empty for none.
    ///   - addresses: what the host's name was found to lead to, each of them checked; none if it was not looked up. A
    ///     transport that can be told where to connect connects to one of these.
    ///   - timeout: how long the whole exchange may take.
    /// - Throws: ``HTTPTransportError`` if no answer came, `CancellationError` if the task was cancelled.
    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply
}

/// An answer, whatever its status.
public struct HTTPReply: Sendable, Hashable {
    /// Status and header fields.
    public var response: HTTPResponse
    /// The body, or as much of it as arrived and was kept.
    public var body: [UInt8]
    /// Whether the body is all there: false if the connection ended early, or the body was longer than is kept.
    public var isComplete: Bool

    /// An answer.
    public init(response: HTTPResponse, body: [UInt8] = [], isComplete: Bool = true) {
        self.response = response
        self.body = body
        self.isComplete = isComplete
    }
}
