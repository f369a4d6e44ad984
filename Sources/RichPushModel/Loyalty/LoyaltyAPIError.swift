public import RichPushPayload

public import protocol Foundation.LocalizedError

/// Why a call to the loyalty platform failed, and whether trying again can help.
public struct LoyaltyAPIError: Error, Sendable, CustomStringConvertible {
    /// What went wrong; open to new cases.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's stable name, such as `timed-out`.
        public let rawValue: String

        /// Creates a code for a host's own client.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The platform could not be reached.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The platform did not answer in time.
        public static let timedOut = Code(rawValue: "timed-out")
        /// The platform answered with a status other than 2xx.
        public static let status = Code(rawValue: "status")
        /// The platform answered, but the answer cannot be read.
        public static let unreadable = Code(rawValue: "unreadable")
        /// The member's token was refused, and so was a fresh one, or there is none.
        public static let unauthorized = Code(rawValue: "unauthorized")
        /// The host does not have a token for the member now; the call was not made.
        public static let noToken = Code(rawValue: "no-token")
        /// The host did not configure this API.
        public static let notConfigured = Code(rawValue: "not-configured")
        /// The call can never be made, for example because its URL is not allowed.
        public static let invalid = Code(rawValue: "invalid")
    }

    /// The kind of error, for code that handles it.
    public var code: Code
    /// A sentence for a log.
    public var message: String
    /// The HTTP status, if there was an answer.
    public var status: Int?
    /// The beginning of the answer's body, to find the cause. It may repeat what a member wrote, so the package
    /// does not put it into messages, logs or the database.
    public var bodyExcerpt: String?
    /// The JSON object that the platform answered with; empty if there was none. It may repeat what a member wrote, so the
    /// package does not put it into messages, logs or the database.
    public var additionalInfo: JSONObject
    /// How long the platform asked to wait before the next attempt.
    public var retryAfter: Duration?
    /// The underlying error, if any.
    public var underlying: (any Error)?

    /// Creates an error, for a host's own client.
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

    /// The platform's name of the error: the text of the member `name` of ``additionalInfo``.
    public var name: String? { additionalInfo["name"]?.stringValue }

    /// The message, a full sentence.
    public var description: String { message }

    /// Whether the member's token is missing or was refused. Then no call of that member can be made until the host has
    /// another token.
    package var concernsToken: Bool {
        code == .unauthorized || code == .noToken || status == 401
    }

    /// Whether the same call can never succeed: a 4xx other than 401, 408, 425 and 429, or a call that is invalid.
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
