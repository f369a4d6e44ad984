public import RichPushPayload

/// Why a service does not do what was asked: the content of an `application/problem+json` answer (RFC 9457).
///
/// It has no text of a push and no member's name, so that it can be logged.
public struct ServiceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One fault of the input.
    public struct Fault: Sendable, Hashable {
        /// Where the fault is: a JSON pointer (RFC 6901) without `#`, such as `/member`; empty for the whole item.
        public var pointer: String
        /// What is wrong there, as a sentence.
        public var detail: String

        /// Makes a fault.
        public init(_ pointer: String, _ detail: String) {
            self.pointer = pointer
            self.detail = detail
        }
    }

    /// The kind of the problem: its name, its HTTP status and its title.
    public var kind: Kind
    /// What happened, as a sentence.
    public var detail: String
    /// After which time the same request can succeed; `nil` if it must be changed.
    public var retryAfter: Duration?
    /// All faults of the input.
    public var errors: [Fault]
    /// The cursor of the oldest event that is kept; `nil` except for ``Kind/cursorExpired``.
    public var oldest: String?
    /// The `id` of the item, if it was readable.
    public var itemID: String?

    /// Makes a problem.
    public init(
        _ kind: Kind,
        _ detail: String,
        retryAfter: Duration? = nil,
        errors: [Fault] = [],
        oldest: String? = nil,
        itemID: String? = nil
    ) {
        self.kind = kind
        self.detail = detail
        self.retryAfter = retryAfter
        self.errors = errors
        self.oldest = oldest
        self.itemID = itemID
    }

    /// The value of `Retry-After` in whole seconds, at least 1; `nil` without ``retryAfter``.
    public var retryAfterSeconds: Int? {
        retryAfter.map { Int(max(1, min($0 / .seconds(1), 86_400).rounded(.up))) }
    }

    /// The problem as JSON.
    ///
    /// - Parameter instance: the service's identifier of the request; `nil` for none.
    /// - Returns: type, title, status, detail, instance and errors, and `oldest` if there is one.
    public func json(instance: String? = nil) -> JSONObject {
        var json: JSONObject = [
            "type": .string("urn:richpush:\(kind.name)"), "title": .string(kind.title),
            "status": JSONValue(kind.status), "detail": .string(detail),
        ]
        if let instance { json["instance"] = .string(instance) }
        json["errors"] = .array(errors.map { ["pointer": .string($0.pointer), "detail": .string($0.detail)] })
        if let oldest { json["oldest"] = .string(oldest) }
        return json
    }

    /// The line of an answer in NDJSON: the item's id, and the problem.
    public func line(instance: String? = nil) -> JSONObject {
        ["id": JSONValue(itemID), "problem": .object(json(instance: instance))]
    }

    /// The name, the detail and the faults, for a log.
    public var description: String {
        ([("\(kind.name): \(detail)")] + errors.map { "\($0.pointer): \($0.detail)" }).joined(separator: " ")
    }
}

extension ServiceError {
    /// The name, the status and the title of a problem.
    public struct Kind: Sendable, Hashable {
        /// The name, the last part of `urn:richpush:NAME`.
        public let name: String
        /// The HTTP status.
        public let status: Int
        /// What all problems of the kind have in common, in a few words.
        public let title: String

        /// Makes a kind, for a service's own problems.
        public init(_ name: String, _ status: Int, _ title: String) {
            self.name = name
            self.status = status
            self.title = title
        }

        /// The body is not JSON, or the query or path cannot be read.
        public static let malformed = Kind("malformed", 400, "The request cannot be read")
        /// There is no valid key or token.
        public static let unauthorized = Kind("unauthorized", 401, "A valid key or token is needed")
        /// The key or token does not permit the request.
        public static let forbidden = Kind("forbidden", 403, "Not permitted")
        /// A member's token was used for another member.
        public static let otherMember = Kind("other-member", 403, "The token is another member's")
        /// The path is not known, or nothing is known of the member.
        public static let notFound = Kind("not-found", 404, "Not found")
        /// The path does not have this method.
        public static let methodNotAllowed = Kind("method-not-allowed", 405, "The method is not allowed")
        /// The request did not arrive in time.
        public static let timeout = Kind("timeout", 408, "The request took too long")
        /// Another process answers the same response.
        public static let inProgress = Kind("in-progress", 409, "The response is being answered")
        /// The cursor is of another store, or events after it were removed.
        public static let cursorExpired = Kind("cursor-expired", 410, "The cursor cannot be used")
        /// The member was erased while the response was answered.
        public static let memberErased = Kind("member-erased", 410, "The member was erased")
        /// The body, an item or the number of items is above its limit.
        public static let tooLarge = Kind("too-large", 413, "Too large")
        /// The body has another media type than JSON or NDJSON.
        public static let mediaType = Kind("media-type", 415, "The media type is not supported")
        /// A value of the item is wrong.
        public static let invalidItem = Kind("invalid-item", 422, "The item is not valid")
        /// Too many requests.
        public static let rateLimited = Kind("rate-limited", 429, "Too many requests")
        /// The head of the request is above its limit.
        public static let headTooLarge = Kind("head-too-large", 431, "The head is too large")
        /// The service has failed.
        public static let `internal` = Kind("internal", 500, "The service has failed")
        /// The store cannot be read or written.
        public static let storeUnavailable = Kind("store-unavailable", 503, "The store cannot be used")
        /// The connection to the store was lost while a change was committed: it may or may not have been made.
        public static let outcomeUnknown = Kind("outcome-unknown", 503, "The outcome is not known")
        /// The loyalty platform cannot be used.
        public static let platformUnavailable = Kind("platform-unavailable", 503, "The platform cannot be used")
        /// The service does as much as it can.
        public static let overloaded = Kind("overloaded", 503, "Overloaded")
        /// The service is stopping.
        public static let stopping = Kind("stopping", 503, "The service is stopping")
    }
}
