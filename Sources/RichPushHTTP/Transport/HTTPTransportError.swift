import HTTPTypes

/// Why a request brought no answer, or not all of it.
public struct HTTPTransportError: Error, Sendable, CustomStringConvertible {
    /// What went wrong; open to new cases.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name.
        public let rawValue: String

        /// A code of a transport's own.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// No connection, or it ended before an answer began.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The host's certificate is not trusted, or no secure connection could be made.
        public static let certificate = Code(rawValue: "certificate")
        /// The answer began, and ended before it was all there.
        public static let interrupted = Code(rawValue: "interrupted")
        /// The answer was not there in time.
        public static let timedOut = Code(rawValue: "timed-out")
        /// The request's target is not an address that can be called.
        public static let invalidRequest = Code(rawValue: "invalid-request")
        /// The other side sent something that is not HTTP.
        public static let malformed = Code(rawValue: "malformed-answer")
        /// What the transport needs on this system is not installed; the message names it.
        public static let unavailable = Code(rawValue: "unavailable")
    }

    /// What went wrong.
    public var code: Code
    /// A sentence for a log.
    public var message: String
    /// What lies beneath.
    public var underlying: (any Error)?

    /// An error a transport reports.
    public init(code: Code, message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The message.
    public var description: String { message }
}

extension HTTPTransportError {
    static func noAnswer(of host: String) -> HTTPTransportError {
        HTTPTransportError(code: .unreachable, message: "\(host) closed the connection without an answer.")
    }

    static func notAnAddress(_ request: HTTPRequest) -> HTTPTransportError {
        HTTPTransportError(
            code: .invalidRequest,
            message: "\"\(request.authority ?? "")\(request.path ?? "")\" is not an address; nothing was sent."
        )
    }
}
