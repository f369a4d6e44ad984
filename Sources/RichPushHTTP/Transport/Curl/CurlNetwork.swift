#if !canImport(Darwin)
import HTTPTypes
import RichPushModel

import struct Foundation.URL

/// Carries requests over libcurl.
struct CurlNetwork: Sendable {
    /// How long each address but the last may take to connect; the last has ``connectTimeout``.
    private static let firstConnectTimeout = Duration.seconds(5)
    private static let connectTimeout = Duration.seconds(30)

    /// The proxy's URL; none if it is `nil`, whatever the environment says.
    var proxy: String?

    /// Sends a request and returns when the whole answer was handed over.
    ///
    /// - Parameters:
    ///   - addresses: where to connect, one after the other until one can be reached; none to look up the host's name.
    ///   - idleTimeout: the longest time without a byte.
    ///   - offersHTTP2: whether a server with TLS may choose HTTP/2.
    /// - Throws: ``HTTPTransportError``, what the sink throws, or, at once when the task is cancelled,
    ///   `CancellationError`; a call of the sink may still be under way then.
    func run(
        _ request: HTTPRequest,
        body: [UInt8] = [],
        to addresses: [String],
        idleTimeout: Duration,
        offersHTTP2: Bool,
        into sink: any HTTPBodySink
    ) async throws {
        let loop = try CurlLoop.shared()
        var rest = addresses[...]
        while true {
            let address = rest.popFirst()
            var attempt = try CurlRequest(
                request,
                body: body,
                address: address,
                connectTimeout: rest.isEmpty ? Self.connectTimeout : Self.firstConnectTimeout,
                idleTimeout: idleTimeout
            )
            attempt.offersHTTP2 = offersHTTP2
            attempt.proxy = isOfThisMachine(request, address) ? "" : proxy ?? ""
            try Task.checkCancellation()
            do {
                return try await CurlExchange(attempt, into: sink, on: loop).run()
            } catch let error as HTTPTransportError {
                guard !rest.isEmpty, (error.underlying as? CurlFailure)?.isOfConnecting == true else { throw error }
            }
        }
    }

    private func isOfThisMachine(_ request: HTTPRequest, _ address: String?) -> Bool {
        let host = request.target?.host(percentEncoded: false) ?? ""
        return HostAddress(host) == .loopback || address.map { HostAddress($0) == .loopback } ?? false
    }
}
#endif
