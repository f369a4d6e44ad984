public import HTTPTypes

/// Carries one request and hands its answer over as it arrives: what a media downloader needs from a network.
///
/// ## What a transport guarantees
/// - It follows no redirect: a 3xx answer is handed over as it came.
/// - It keeps and sends nothing of its own: no cookies, no cache, no credentials.
/// - It waits for the sink: of a body that comes faster than it is taken, only a few pieces are held in memory.
/// - It stops as soon as the sink throws, and when the task is cancelled.
///
/// ``SystemTransport`` is the live one. A host service may bring its own, which connects to the address that was checked.
public protocol HTTPStreaming: Sendable {
    /// Sends a request without a body, and returns when the whole answer was handed over.
    ///
    /// - Parameters:
    ///   - request: the request, with scheme, authority and path.
    ///   - addresses: what the host's name was found to lead to, each of them checked; none if it was not looked up. A
    ///     transport that can be told where to connect connects to one of these.
    ///   - sink: takes the answer.
    /// - Throws: ``HTTPTransportError`` if there was no answer or it broke off, `CancellationError` if the task was
    ///   cancelled, what the sink throws.
    func stream(_ request: HTTPRequest, to addresses: [String], into sink: any HTTPBodySink) async throws
}

/// Takes an answer as it arrives; each call may take its time.
public protocol HTTPBodySink: Sendable {
    /// Takes status and header fields. Throws to end the exchange.
    func begin(_ response: HTTPResponse) throws
    /// Takes the next bytes of the body. Throws to end the exchange.
    func write(_ bytes: UnsafeRawBufferPointer) throws
}
