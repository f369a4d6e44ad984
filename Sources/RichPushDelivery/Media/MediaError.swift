package import RichPushModel

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
        /// The host is this machine or in a private network.
        public static let address = Code(rawValue: "address")
        /// A redirect leads to where it may not, or there are too many of them.
        public static let redirect = Code(rawValue: "redirect")
        /// The host could not be reached.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The host's certificate is not trusted, or no secure connection could be made.
        public static let certificate = Code(rawValue: "certificate")
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

    /// A URL that a policy refuses.
    package init(_ error: URLPolicyError, doing what: String) {
        self.init(code: error.code == .address ? .address : .url, message: "\(what): \(error)", underlying: error)
    }

    /// More bytes than the system takes of a format.
    static func tooLarge(_ url: String, byteCount: Int, format: MediaFormat) -> MediaError {
        MediaError(
            code: .tooLarge,
            message: "\(url) has \(byteCount) bytes, but the system takes at most \(format.byteLimit) of "
                + "\(format.rawValue); it is not attached."
        )
    }
}
