import RichPushModel

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
