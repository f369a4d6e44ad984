public import RichPushPayload

/// Why a service does not do what was asked: the content of an `application/problem+json` answer (RFC 9457).
///
/// It has no text of a push and no member's name, so that it can be logged.
public struct ServiceProblem: Error, Sendable, Hashable, CustomStringConvertible {
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
