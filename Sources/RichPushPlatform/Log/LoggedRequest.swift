public import RichPushModel
public import RichPushPayload

/// A request the embedded platform received, and how it answered.
public struct LoggedRequest: Sendable, Hashable {
    /// The place in the order of arrival, from 1.
    public let number: Int
    /// The method, in capitals.
    public let method: String
    /// The path with its query, as it stood on the wire.
    public let path: String
    /// Whose request it was, by its token.
    public let member: String
    /// What was asked of the loyalty API, or nil for media, beacons and unknown paths.
    public let operation: LoyaltyOperation?
    /// The `Idempotency-Key` header.
    public let idempotencyKey: String?
    /// The body, if it was JSON.
    public let body: JSONValue?
    /// The answer's status; nil while there is none, and if the connection was closed without one.
    public internal(set) var status: Int?
    /// Whether the answer was a stored one, because the key had been seen before.
    public internal(set) var duplicate = false
    /// The fault that was played, in words.
    public internal(set) var fault: String?

    /// The entry as JSON, as the platform's `/_log` shows it.
    public var json: JSONValue {
        [
            "number": .int(Int64(number)),
            "method": .string(method),
            "path": .string(path),
            "member": .string(member),
            "operation": operation.map { .string($0.rawValue) } ?? .null,
            "idempotency_key": idempotencyKey.map { .string($0) } ?? .null,
            "body": body ?? .null,
            "status": status.map { .int(Int64($0)) } ?? .null,
            "duplicate": .bool(duplicate),
            "fault": fault.map { .string($0) } ?? .null,
        ]
    }
}
