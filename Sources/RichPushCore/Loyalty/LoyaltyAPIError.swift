/// Why a call to the loyalty platform failed, and whether trying again can help.
public struct LoyaltyAPIError: Error, Sendable, CustomStringConvertible {
    /// What went wrong; open to new cases.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name.
        public let rawValue: String

        /// A code of a host's own.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The platform could not be reached.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The platform did not answer in time.
        public static let timedOut = Code(rawValue: "timed-out")
        /// The platform answered with a status that is no success.
        public static let status = Code(rawValue: "status")
        /// The platform answered, but not with what was asked for.
        public static let unreadable = Code(rawValue: "unreadable")
        /// The member's token was refused, and so was a fresh one, or there is none.
        public static let unauthorized = Code(rawValue: "unauthorized")
        /// The host has no token for the member now: the call was not made.
        public static let noToken = Code(rawValue: "no-token")
        /// The host gave the kit no such API.
        public static let notConfigured = Code(rawValue: "not-configured")
        /// The call itself can never be made: its URL is not allowed, say.
        public static let invalid = Code(rawValue: "invalid")
    }

    /// What went wrong.
    public var code: Code
    /// A sentence for a log.
    public var message: String
    /// The HTTP status, if there was an answer.
    public var status: Int?
    /// The beginning of the answer's body, for whoever looks for the cause. It may repeat what a member wrote, so it is
    /// part of no message, and neither stored nor logged by this kit.
    public var bodyExcerpt: String?
    /// How many seconds the platform asked to wait before trying again.
    public var retryAfter: Double?
    /// What lies beneath.
    public var underlying: (any Error)?

    /// An error a client reports.
    public init(
        code: Code,
        message: String,
        status: Int? = nil,
        bodyExcerpt: String? = nil,
        retryAfter: Double? = nil,
        underlying: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.status = status
        self.bodyExcerpt = bodyExcerpt
        self.retryAfter = retryAfter
        self.underlying = underlying
    }

    /// The message.
    public var description: String { message }

    /// Whether it is the member's token that is missing or was refused, so that no call of that member can be made until
    /// the host brings another.
    var concernsToken: Bool {
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
