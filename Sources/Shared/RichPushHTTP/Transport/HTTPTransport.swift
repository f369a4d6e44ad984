public import HTTPTypes
import RichPushModel
import RichPushPayload

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

/// Sends one request and passes its response on while it arrives, as a media downloader needs it.
///
/// ## What a transport guarantees
/// - It follows no redirect: a 3xx response is passed on unchanged.
/// - It has no cookies, no cache and no credentials.
/// - It waits for the sink: if the body arrives faster than the sink takes it, only a small part is held in memory.
/// - It stops when the sink throws, and when the task is cancelled.
///
/// It may decode a body in the content codings gzip, deflate and br, as ``SystemTransport`` does, and passes the header
/// fields on unchanged. Media in a coding that was not decoded are refused.
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

/// Collects a streamed response in memory, up to a limit, as ``HTTPTransport`` returns it.
final class ReplyCollector: HTTPBodySink {
    private struct LimitReached: Error {}

    private let limit: Int
    private let collected = Locked<HTTPReply?>(nil)

    /// - Parameter limit: the largest number of bytes of a body to keep.
    init(limit: Int) {
        self.limit = limit
    }

    /// Runs an exchange and collects its response.
    ///
    /// - Parameter exchange: passes one response to the collector.
    /// - Returns: The response, incomplete if its body ended early or is longer than the limit; otherwise the error.
    func reply(from exchange: (ReplyCollector) async throws -> Void) async -> Result<HTTPReply, any Error> {
        do {
            try await exchange(self)
        } catch {
            guard Self.leavesPart(error), var part = collected.withLock({ $0 }) else { return .failure(error) }
            part.isComplete = false
            return .success(part)
        }
        guard let reply = collected.withLock({ $0 }) else {
            return .failure(HTTPTransportError(code: .unreachable, message: "The exchange ended without a response."))
        }
        return .success(reply)
    }

    /// Whether the part that was collected before an error counts as an incomplete response.
    private static func leavesPart(_ error: any Error) -> Bool {
        error is LimitReached || (error as? HTTPTransportError)?.code == .interrupted
    }

    func begin(_ response: HTTPResponse) {
        collected.withLock { $0 = HTTPReply(response: response) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        try collected.withLock { [limit] reply in
            let room = limit - (reply?.body.count ?? 0)
            reply?.body.append(contentsOf: bytes.prefix(room))
            if bytes.count > room { throw LimitReached() }
        }
    }
}

/// Why a request got no response, or an incomplete one.
public struct HTTPTransportError: Error, Sendable, CustomStringConvertible {
    /// The kind of error. A transport may define codes of its own.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the code, such as `timed-out`.
        public let rawValue: String

        /// Makes a code for a transport of the host.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The connection failed, or ended before a response began; also during the TLS handshake.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The host's certificate is not trusted, or this machine's certificates cannot be used.
        public static let certificate = Code(rawValue: "certificate")
        /// The response began, but ended before it was complete.
        public static let interrupted = Code(rawValue: "interrupted")
        /// The response did not arrive within the timeout.
        public static let timedOut = Code(rawValue: "timed-out")
        /// The request's target is not a valid URL, or the request could not be made.
        public static let invalidRequest = Code(rawValue: "invalid-request")
        /// The body is not what its content coding says, or the transport cannot decode it.
        public static let undecodable = Code(rawValue: "undecodable")
        /// The response is not valid HTTP.
        public static let malformed = Code(rawValue: "malformed-answer")
        /// A library that the transport needs is not installed or lacks an option, or the process has no free file
        /// descriptors, threads or memory; the message names it. Later requests try again.
        public static let unavailable = Code(rawValue: "unavailable")
    }

    /// The kind of error, to decide what to do.
    public var code: Code
    /// One or more full sentences for a log, with the host's name.
    public var message: String
    /// The underlying error, if any.
    public var underlying: (any Error)?

    /// Makes an error that a transport throws.
    public init(code: Code, message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The same text as ``message``.
    public var description: String { message }
}

extension HTTPTransportError {
    static func noAnswer(of host: String) -> HTTPTransportError {
        HTTPTransportError(code: .unreachable, message: "\(host) closed the connection without a response.")
    }

    static func notAnAddress(_ url: String) -> HTTPTransportError {
        HTTPTransportError(
            code: .invalidRequest,
            message: "\"\(url.printableURL)\" is not a valid URL, or has a user name; nothing was sent."
        )
    }

    static func notAnAddress(_ request: HTTPRequest) -> HTTPTransportError {
        notAnAddress("\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")")
    }
}
