public import HTTPTypes

/// Sends one request and passes its response on while it arrives, as a media downloader needs it.
///
/// ## What a transport guarantees
/// - It follows no redirect: a 3xx response is passed on unchanged.
/// - It has no cookies, no cache and no credentials.
/// - It waits for the sink: if the body arrives faster than the sink takes it, only a small part is held in memory.
/// - It stops when the sink throws, and when the task is cancelled.
///
/// ``SystemTransport`` is the live one. A host service may use its own, which connects to the address that was checked.
public protocol HTTPStreaming: Sendable {
    /// Sends a request without a body, and returns when the sink has received the whole response.
    ///
    /// - Parameters:
    ///   - request: the request, with scheme, authority and path.
    ///   - addresses: the IP addresses of the host, each of them checked; empty if the host was not looked up. A
    ///     transport that can choose the address connects only to one of these.
    ///   - sink: receives the response.
    /// - Throws: ``HTTPTransportError`` if there was no response or it was incomplete, `CancellationError` if the task
    ///   was cancelled, or the sink's error.
    func stream(_ request: HTTPRequest, to addresses: [String], into sink: any HTTPBodySink) async throws
}

/// Receives a response while it arrives. A call may block: the transport waits for it.
public protocol HTTPBodySink: Sendable {
    /// Receives the status and the header fields, once and before the body.
    ///
    /// - Throws: any error, to end the exchange.
    func begin(_ response: HTTPResponse) throws
    /// Receives the next bytes of the body. The buffer is valid during the call only.
    ///
    /// - Throws: any error, to end the exchange.
    func write(_ bytes: UnsafeRawBufferPointer) throws
}
