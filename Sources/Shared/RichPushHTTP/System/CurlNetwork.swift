#if !canImport(Darwin)
import HTTPTypes
import RichPushModel
import RichPushPayload

import struct Foundation.URL

/// Sends requests with libcurl.
struct CurlNetwork: Sendable {
    /// The connect timeout of each address except the last, which has ``connectTimeout``.
    private static let firstConnectTimeout = Duration.seconds(5)
    private static let connectTimeout = Duration.seconds(30)

    /// The proxy's URL; if it is `nil`, no proxy is used, not even the environment's.
    var proxy: String?

    /// Sends a request and returns when the sink has received the whole response.
    ///
    /// - Parameters:
    ///   - request: the request, with scheme, authority and path.
    ///   - body: the request's body; empty for none.
    ///   - addresses: the addresses to connect to, tried in order until one responds; empty to look up the host.
    ///   - idleTimeout: the longest time without a byte.
    ///   - streams: whether the response is a file: then HTTP/2 is not offered, and a content coding is decoded.
    ///   - sink: receives the response.
    /// - Throws: ``HTTPTransportError``, the sink's error, or `CancellationError` as soon as the task is cancelled; a
    ///   call of the sink may still be running then.
    func run(
        _ request: HTTPRequest,
        body: [UInt8] = [],
        to addresses: [String],
        idleTimeout: Duration,
        streams: Bool = false,
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
            attempt.streams = streams
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
