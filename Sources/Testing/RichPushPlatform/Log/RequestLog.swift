public import RichPushModel
public import RichPushPayload

/// The latest requests in the order of arrival, at least as many as the capacity.
struct RequestLog {
    private(set) var entries: [LoggedRequest] = []
    private var nextNumber = 1
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// Adds a request before it is answered.
    mutating func add(_ request: PlatformRequest, operation: LoyaltyOperation?) -> LoggedRequest {
        let entry = LoggedRequest(
            number: nextNumber,
            method: request.method,
            path: request.target,
            member: request.member.rawValue,
            operation: operation,
            idempotencyKey: request.idempotencyKey,
            body: request.json
        )
        nextNumber += 1
        entries.append(entry)
        // Many entries are removed at once, because each removal from the front moves all other entries.
        if entries.count >= capacity * 2 { entries.removeFirst(entries.count - capacity) }
        return entry
    }

    mutating func change(_ number: Int, _ change: (inout LoggedRequest) -> Void) {
        guard let first = entries.first?.number, entries.indices.contains(number - first) else { return }
        change(&entries[number - first])
    }

    mutating func removeAll() {
        entries.removeAll()
    }
}

/// A request that the embedded platform received, and its response.
public struct LoggedRequest: Sendable, Hashable {
    /// The request's number in the order of arrival, from 1.
    public let number: Int
    /// The HTTP method, in capitals, such as `POST`.
    public let method: String
    /// The path with its query, as it was sent.
    public let path: String
    /// The member by the request's token; `device` for a request without one.
    public let member: String
    /// The operation of the loyalty API; nil for media, EMS opens and unknown paths.
    public let operation: LoyaltyOperation?
    /// The value of the header field `Idempotency-Key`; nil without one.
    public let idempotencyKey: String?
    /// The body; nil if it is empty or not JSON.
    public let body: JSONValue?
    /// The response's status; nil before the response, and if the connection was closed without one.
    public internal(set) var status: Int?
    /// Whether the response was a stored one, because the idempotency key was known.
    public internal(set) var duplicate = false
    /// The description of the ``PlatformFault`` that was applied; nil without a fault.
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
