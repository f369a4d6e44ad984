#if canImport(Darwin)
import HTTPTypes

/// Carries requests over URLSession, with a session of its own.
struct URLSessionNetwork: Sendable {
    private let session = ExchangeSession()

    /// - Parameter proxy: not used: the system's settings apply.
    init(proxy: String?) {}

    /// Sends a request and returns when the whole answer was handed over.
    ///
    /// - Parameters:
    ///   - addresses: not used: URLSession looks the host's name up by itself.
    ///   - idleTimeout: the longest pause between two pieces of the answer.
    ///   - offersHTTP2: not used: URLSession decides.
    /// - Throws: ``HTTPTransportError``, what the sink throws, or, at once when the task is cancelled,
    ///   `CancellationError`; a call of the sink may still be under way then.
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
