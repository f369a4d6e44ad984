/// Why a picture, clip or sound is not attached; the notification is delivered without it.
public struct MediaError: Error, Sendable, CustomStringConvertible {
    /// What went wrong; open to new cases.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name.
        public let rawValue: String

        /// A code of a downloader's own.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The URL is none, or is not allowed.
        public static let url = Code(rawValue: "url")
        /// The host could not be reached.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The download took longer than it may.
        public static let timedOut = Code(rawValue: "timed-out")
        /// The answer's status is no success.
        public static let status = Code(rawValue: "status")
        /// The body is shorter than the answer announced.
        public static let truncated = Code(rawValue: "truncated")
        /// The body is empty.
        public static let empty = Code(rawValue: "empty")
        /// The body is larger than the system takes.
        public static let tooLarge = Code(rawValue: "too-large")
        /// The body is no format that the system takes.
        public static let unsupported = Code(rawValue: "unsupported")
        /// The file could not be written.
        public static let file = Code(rawValue: "file")
    }

    /// What went wrong.
    public var code: Code
    /// A sentence for a log.
    public var message: String
    /// What lies beneath.
    public var underlying: (any Error)?

    /// An error a downloader reports.
    public init(code: Code, message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The message.
    public var description: String { message }
}
