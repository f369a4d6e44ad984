#if canImport(Darwin)
import HTTPTypes

/// Sends requests with a URLSession of its own.
struct URLSessionNetwork: Sendable {
    private let session = ExchangeSession()

    /// - Parameter proxy: not used; the system's settings apply.
    init(proxy: String?) {}

    /// Sends a request and returns when the sink has received the whole response.
    ///
    /// - Parameters:
    ///   - request: the request, with scheme, authority and path.
    ///   - body: the request's body; empty for none.
    ///   - addresses: not used; URLSession looks up the host itself.
    ///   - idleTimeout: the longest pause between two parts of the response.
    ///   - offersHTTP2: not used; URLSession decides.
    ///   - sink: receives the response.
    /// - Throws: ``HTTPTransportError``, the sink's error, or `CancellationError` as soon as the task is cancelled; a
    ///   call of the sink may still be running then.
    func run(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        idleTimeout: Duration,
        offersHTTP2: Bool,
        into sink: any HTTPBodySink
    ) async throws {
        try await session.run(request, body: body, timeout: idleTimeout, into: sink)
    }
}
#endif
