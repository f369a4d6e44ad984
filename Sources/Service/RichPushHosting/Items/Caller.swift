public import RichPushModel
import RichPushPayload

/// What a request may do: that of a service key, or of one member.
public enum Caller: Sendable, Hashable {
    /// What a service key permits. Later versions may add scopes.
    public struct Scope: RawRepresentable, Hashable, Sendable {
        /// The name in the file of keys.
        public let rawValue: String

        /// Makes a scope, also of a service's own.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Posting deliveries and responses, removing late results.
        public static let ingest = Scope(rawValue: "ingest")
        /// Reading messages, badge counts, late results and the report.
        public static let read = Scope(rawValue: "read")
        /// Exporting and erasing members.
        public static let rights = Scope(rawValue: "rights")
        /// Reading events.
        public static let events = Scope(rawValue: "events")
        /// Taking messages back.
        public static let recall = Scope(rawValue: "recall")
        /// The scopes of a key for which none are chosen.
        public static let usual: Set<Scope> = [.ingest, .read, .rights, .events]
        /// All scopes of this package.
        public static let all: Set<Scope> = usual.union([.recall])
    }

    /// A service key with these scopes.
    case service(Set<Scope>)
    /// A member's own token: that member's data only.
    case member(Recipient)

    /// Permits a request that only a service key can make.
    ///
    /// - Throws: ``ServiceError`` of the kind ``ServiceError/Kind/forbidden``.
    public func require(_ scope: Scope) throws(ServiceError) {
        guard case .service(let scopes) = self, scopes.contains(scope) else { throw Self.forbidden(scope) }
    }

    /// Permits a request about a member, by a service key or by the member's own token.
    ///
    /// - Throws: ``ServiceError`` of the kind ``ServiceError/Kind/forbidden`` or
    ///   ``ServiceError/Kind/otherMember``.
    public func require(_ scope: Scope, orOwn member: Recipient) throws(ServiceError) {
        guard case .member(let own) = self else { return try require(scope) }
        guard own == member else { throw Self.otherMember }
    }

    /// Permits an item, and finds its member. A service key's item names its member itself or by the payload's
    /// addressee; a member's item must not name another one.
    ///
    /// - Returns: the member; `nil` if only the payload's addressee names them.
    /// - Throws: ``ServiceError`` of the kind ``ServiceError/Kind/forbidden``,
    ///   ``ServiceError/Kind/otherMember``, or ``ServiceError/Kind/invalidItem`` if no member is named.
    func owner(named member: Recipient?, _ payload: PushPayload) throws(ServiceError) -> Recipient? {
        switch self {
        case .service:
            try require(.ingest)
            guard member != nil || payload.addressee != nil else { throw Self.noMember }
            return member
        case .member(let own):
            guard member == nil || member == own, payload.addressee?.names(own.rawValue) != false
            else { throw Self.otherMember }
            return own
        }
    }

    /// Whether requests to addresses of the push are sent, as its EMS opens and those of passes: not for what a member's own
    /// token posts.
    var sendsBeacons: Bool {
        if case .service = self { true } else { false }
    }

    private static func forbidden(_ scope: Scope) -> ServiceError {
        ServiceError(.forbidden, "The request needs a service key with the scope `\(scope.rawValue)`.")
    }
    private static let otherMember = ServiceError(.otherMember, "A member's token is valid for that member only.")
    private static let noMember = ServiceError(
        .invalidItem,
        "The item names no member. Nothing was recorded or called.",
        errors: [.init("/member", "Expected the name of a member, because the payload has no addressee.")]
    )
}

extension Recipient {
    /// Reads the name of a member from a request: 1 to 256 bytes of UTF-8, without control characters, not `device`.
    /// Another name gives `nil`.
    ///
    /// - Parameter name: the name, decoded.
    public init?(memberName name: String) {
        guard Self.isMemberName(name) else { return nil }
        self.init(name)
    }

    /// What a member's name must be, for a message.
    static let nameRule = "Expected 1 to 256 bytes of UTF-8 without control characters, and not `device`."

    private static func isMemberName(_ name: String) -> Bool {
        (1...256).contains(name.utf8.count) && name.unicodeScalars.allSatisfy { !$0.isControl }
            && Recipient(name) != .device
    }
}

extension Unicode.Scalar {
    /// Whether this is a control character: U+0000–U+001F, U+007F–U+009F.
    var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}
