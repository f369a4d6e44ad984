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
        /// The request names no address that can be called.
        public static let invalidRequest = Code(rawValue: "invalid-request")
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
