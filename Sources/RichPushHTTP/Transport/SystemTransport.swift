public import HTTPTypes
public import RichPushModel

public import struct Foundation.URL

/// The live transport, for calls and media: URLSession on Apple's systems, libcurl on Linux.
///
/// On Linux, libcurl 7.68 or newer is loaded when the first request is made; where it is not installed, each request
/// throws ``HTTPTransportError/Code/unavailable``, and the message names the package. All transports of a process share
/// one thread and libcurl's connections. A request connects only to the given addresses. HTTP/2 is offered for calls; a
/// body that is streamed comes over HTTP/1.1, where a sink that takes its time holds the sender back within 256 KB.
///
/// URLSession cannot be told which address to connect to: it looks the host's name up again, after it was checked. See
/// ``/RichPushModel/URLPolicy/check(_:resolver:)``.
public final class SystemTransport: HTTPTransport, HTTPStreaming {
    /// The longest time without a byte of a streamed answer.
    private static let idleTimeout = Duration.seconds(60)

    private let network: SystemNetwork
    private let bodyLimit: Int
    private let clock: PushClock

    /// A transport.
    ///
    /// - Parameters:
    ///   - bodyLimit: the most bytes of an answer that ``send(_:body:to:timeout:)`` keeps; the rest is not read.
    ///   - proxy: on Linux, the proxy for every host but this machine; without one the environment's is not used
    ///     either. It is asked to connect to the checked address. On Apple's systems the system's settings apply
    ///     instead.
    ///   - clock: what time-outs are measured with.
    public init(bodyLimit: Int = 1_048_576, proxy: URL? = nil, clock: PushClock = .live) {
        network = SystemNetwork(proxy: proxy?.absoluteString)
        self.bodyLimit = bodyLimit
        self.clock = clock
    }

    /// Sends a request; see ``HTTPTransport/send(_:body:to:timeout:)``.
    public func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        let collector = ReplyCollector(limit: bodyLimit)
        let outcome = await withDeadline(timeout, clock: clock) { [network] in
            await collector.reply {
                try await network.run(
                    request,
                    body: body,
                    to: addresses,
                    idleTimeout: timeout,
                    offersHTTP2: true,
                    into: $0
                )
            }
        }
        guard let outcome else {
            try Task.checkCancellation()
            throw HTTPTransportError(
                code: .timedOut,
                message: "\(request.authority ?? "The host") did not answer within \(timeout); the request was ended."
            )
        }
        return try outcome.get()
    }

    /// Sends a request and hands its answer over; see ``HTTPStreaming/stream(_:to:into:)``.
    public func stream(
        _ request: HTTPRequest,
        to addresses: [String],
        into sink: any HTTPBodySink
    ) async throws {
        try await network.run(
            request,
            body: [],
            to: addresses,
            idleTimeout: Self.idleTimeout,
            offersHTTP2: false,
            into: sink
        )
    }
}

#if canImport(Darwin)
private typealias SystemNetwork = URLSessionNetwork
#else
private typealias SystemNetwork = CurlNetwork
#endif
