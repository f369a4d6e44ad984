public import RichPushPayload

public import protocol Foundation.LocalizedError

/// The reason why a call to the loyalty platform failed, and whether another attempt can succeed.
public struct LoyaltyAPIError: Error, Sendable, CustomStringConvertible {
    /// The kind of the failure. Later versions and hosts may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name of the code, such as `timed-out`.
        public let rawValue: String

        /// Creates a code, also for a host's own failures.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The platform could not be reached.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The platform did not answer in time.
        public static let timedOut = Code(rawValue: "timed-out")
        /// The platform answered with a status other than success.
        public static let status = Code(rawValue: "status")
        /// The platform's response could not be read.
        public static let unreadable = Code(rawValue: "unreadable")
        /// The platform refused the member's token. A fresh token was refused too, or there is none.
        public static let unauthorized = Code(rawValue: "unauthorized")
        /// The host has no token for the member now; the call was not made.
        public static let noToken = Code(rawValue: "no-token")
        /// The host has not provided this API in ``LoyaltyAPIs``.
        public static let notConfigured = Code(rawValue: "not-configured")
        /// The call can never succeed, for example because its URL is not allowed.
        public static let invalid = Code(rawValue: "invalid")
    }

    /// The kind of the failure, for decisions in code.
    public var code: Code
    /// A full sentence in English for a log.
    public var message: String
    /// The HTTP status; nil without a response.
    public var status: Int?
    /// The beginning of the response's body, to find the cause; nil without a body. It may contain text that a member
    /// wrote, so the package does not put it into a message, store it or log it.
    public var bodyExcerpt: String?
    /// The JSON object in the response; empty if there is none. It may contain text that a member wrote, so the package
    /// does not put it into a message, store it or log it.
    public var additionalInfo: JSONObject
    /// The wait before the next attempt that the platform asked for; nil if it did not ask.
    public var retryAfter: Duration?
    /// The underlying error, if any.
    public var underlying: (any Error)?

    /// Creates an error for an API client.
    public init(
        code: Code,
        message: String,
        status: Int? = nil,
        bodyExcerpt: String? = nil,
        additionalInfo: JSONObject = [:],
        retryAfter: Duration? = nil,
        underlying: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.status = status
        self.bodyExcerpt = bodyExcerpt
        self.additionalInfo = additionalInfo
        self.retryAfter = retryAfter
        self.underlying = underlying
    }

    /// The platform's name of the error: the text `name` in ``additionalInfo``; nil if it is missing.
    public var name: String? { additionalInfo["name"]?.stringValue }

    /// The same text as ``message``.
    public var description: String { message }

    /// Whether the member's token is missing or was refused. No call of the member can then succeed until the host
    /// provides another token.
    package var concernsToken: Bool {
        code == .unauthorized || code == .noToken || status == 401
    }

    /// Whether the same call can never succeed: a 4xx status other than 401, 408, 425 and 429, or an invalid call.
    public var isFinal: Bool {
        switch code {
        case .invalid: return true
        case .status:
            guard let status else { return false }
            return (400..<500).contains(status) && ![401, 408, 425, 429].contains(status)
        default: return false
        }
    }
}

extension LoyaltyAPIError: LocalizedError {
    /// The message, so that it is the error's `localizedDescription` too.
    public var errorDescription: String? { message }
}
