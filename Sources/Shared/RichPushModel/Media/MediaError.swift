package import RichPushPayload

/// Why a file of a push is not used: an image, video or sound is not attached, and the notification is delivered without
/// it; or a pass is not added.
public struct MediaError: Error, Sendable, CustomStringConvertible {
    /// The kind of error. Downloaders can define codes of their own.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name of the code, for logs.
        public let rawValue: String

        /// Makes a code of an app's own downloader.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The text is not a URL, or the URL is not allowed.
        public static let url = Code(rawValue: "url")
        /// The host is this machine or in a private network.
        public static let address = Code(rawValue: "address")
        /// A redirect leads to a URL that is not allowed, or there are too many redirects.
        public static let redirect = Code(rawValue: "redirect")
        /// The host could not be reached, or made no secure connection.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The host's certificate is not trusted, or this machine's certificates cannot be used.
        public static let certificate = Code(rawValue: "certificate")
        /// The download took longer than its limit.
        public static let timedOut = Code(rawValue: "timed-out")
        /// The HTTP status is not a success, or the response is a part of the file (206).
        public static let status = Code(rawValue: "status")
        /// The body is shorter than the announced length.
        public static let truncated = Code(rawValue: "truncated")
        /// The body has no bytes.
        public static let empty = Code(rawValue: "empty")
        /// The body is larger than the system accepts.
        public static let tooLarge = Code(rawValue: "too-large")
        /// The body has a format that the system does not accept, or a content coding that is not decoded.
        public static let unsupported = Code(rawValue: "unsupported")
        /// The file could not be written.
        public static let file = Code(rawValue: "file")
    }

    /// The kind of error; see ``Code``.
    public var code: Code
    /// A sentence for a log: what failed, and that nothing is attached or added.
    public var message: String
    /// The underlying error, if any.
    public var underlying: (any Error)?

    /// Makes an error, for a downloader of the app's own.
    public init(code: Code, message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// Whether the same URL may give the file later: its host did not answer, or did not send the whole file.
    package var isTemporary: Bool { [.unreachable, .timedOut, .truncated].contains(code) }

    /// The same text as ``message``.
    public var description: String { message }

    /// Makes the error for a URL that a policy refuses.
    package init(_ error: URLPolicyError, doing what: String) {
        self.init(code: error.code == .address ? .address : .url, message: "\(what): \(error)", underlying: error)
    }

    /// The error for a file that is larger than the system accepts for its format.
    package static func tooLarge(_ url: String, byteCount: Int, format: MediaFormat) -> MediaError {
        MediaError(
            code: .tooLarge,
            message: "\(url.printableURL) has \(byteCount) bytes, but the system takes at most \(format.byteLimit) of "
                + "\(format.rawValue); it is not attached."
        )
    }

    /// The error for a file whose bytes are not those of a format that the system attaches.
    ///
    /// - Parameters:
    ///   - url: the file's URL.
    ///   - found: the format of its bytes; nil for an unknown one.
    ///   - start: its first bytes, which are named if their format is unknown.
    ///   - contentType: the response's Content-Type.
    /// - Returns: the error.
    package static func unsupported(
        _ url: String,
        found: MediaFileFormat?,
        start: [UInt8],
        contentType: String?
    ) -> MediaError {
        let digits = start.prefix(8).map(\.hexadecimal).joined(separator: " ")
        let sent = contentType.map { ", sent as \($0.collapsingWhiteSpace(limit: 80))" } ?? ""
        let what =
            found.map { "is \($0.name)\(sent), which the system does not attach" }
            ?? "begins with the bytes \(digits)\(sent), which are not those of a known format"
        return MediaError(code: .unsupported, message: "\(url.printableURL) \(what); it is not attached.")
    }
}
