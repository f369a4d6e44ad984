public import HTTPTypes
public import RichPushModel

public import struct Foundation.URL

/// The live transport, for calls and media: URLSession on Apple's systems, libcurl on Linux.
///
/// On Linux, libcurl 7.68 or newer is loaded at the first request. If it is not installed, each request throws
/// ``HTTPTransportError/Code/unavailable``, and the message names the package to install. The same code has a libcurl that
/// does not accept an option that the request needs, and a process without free file descriptors. All transports of a process
/// share one thread and libcurl's connections. A request connects only to the given addresses. HTTP/2 is offered for
/// calls, if libcurl has it. A streamed body uses HTTP/1.1: if its sink is slow, at most about 256 KB are read ahead. It is
/// decoded if it comes in a content coding although none was asked for, as URLSession does it: gzip, deflate and br, if
/// libcurl was built with them. Then up to about 17 MB are held for a slow sink. A response may have 1,000 header lines with
/// 256 KB together, those of informational responses and trailers included; one with more is
/// ``HTTPTransportError/Code/malformed``.
///
/// URLSession cannot be told which address to connect to: on Apple's systems a URL is judged by what it says. See
/// ``/RichPushModel/URLPolicy/check(_:resolver:)``.
public final class SystemTransport: HTTPTransport, HTTPStreaming {
    /// The longest time without a byte of a streamed response.
    private static let idleTimeout = Duration.seconds(60)

    private let network: SystemNetwork
    private let bodyLimit: Int
    private let clock: PushClock

    /// Makes a transport.
    ///
    /// - Parameters:
    ///   - bodyLimit: the largest number of bytes of a response that ``send(_:body:to:timeout:)`` keeps, by default 1
    ///     MiB; the rest is not read.
    ///   - proxy: on Linux, the proxy for every host but this machine, which is asked to connect to the checked
    ///     address. If it is nil, no proxy is used, not even the environment's. On Apple's systems it is ignored: the
    ///     system's settings apply.
    ///   - clock: measures timeouts.
    public init(bodyLimit: Int = 1_048_576, proxy: URL? = nil, clock: PushClock = .live) {
        network = SystemNetwork(proxy: proxy?.absoluteString)
        self.bodyLimit = bodyLimit
        self.clock = clock
    }

    /// Sends a request; see ``HTTPTransport/send(_:body:to:timeout:)``.
    ///
    /// - Throws: ``HTTPTransportError`` if there was no response, `CancellationError` if the task was cancelled.
    public func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        let collector = ReplyCollector(limit: bodyLimit)
        let outcome = await withDeadline(timeout, clock: clock) { [network] in
            await collector.reply {
                try await network.run(request, body: body, to: addresses, idleTimeout: timeout, into: $0)
            }
        }
        guard let outcome else {
            try Task.checkCancellation()
            throw HTTPTransportError(
                code: .timedOut,
                message: "\(request.printableHost) did not respond within \(timeout); the request was ended."
            )
        }
        return try outcome.get()
    }

    /// Sends a request and passes its response to a sink; see ``HTTPStreaming/stream(_:to:into:)``.
    ///
    /// - Throws: ``HTTPTransportError`` if there was no response, it was incomplete, or no byte arrived for 60 seconds;
    ///   `CancellationError` if the task was cancelled; or the sink's error.
    public func stream(_ request: HTTPRequest, to addresses: [String], into sink: any HTTPBodySink) async throws {
        try await network.run(request, to: addresses, idleTimeout: Self.idleTimeout, streams: true, into: sink)
    }
}

#if canImport(Darwin)
private typealias SystemNetwork = URLSessionNetwork
#else
private typealias SystemNetwork = CurlNetwork
#endif
