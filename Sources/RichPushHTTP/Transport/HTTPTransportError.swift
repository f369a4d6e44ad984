import HTTPTypes
import RichPushPayload

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
