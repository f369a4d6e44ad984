import RichPushModel

/// A line: the queued calls of one member about one object, which keep their order.
struct Line: Hashable {
    let recipient: Recipient
    let target: String

    init(_ entry: OutboxEntry) {
        recipient = entry.recipient
        target = entry.call.target
    }
}

/// The calls of a line that were leased together: older ones that are still queued, then the new one.
struct LeasedLine: Sendable {
    var older: [OutboxEntry]
    var own: OutboxEntry

    /// The leased calls of a receipt: one line for each call that was recorded.
    static func lines(of receipt: StoreReceipt, recorded calls: [OutboxCall]) -> [LeasedLine] {
        guard !receipt.entries.isEmpty else { return [] }
        let keys = Set(calls.flatMap { [$0.idempotencyKey, $0.formerKey].compactMap { $0 } })
        var lines: [LeasedLine] = []
        var older: [OutboxEntry] = []
        for entry in receipt.entries {
            if keys.contains(entry.idempotencyKey) {
                lines.append(LeasedLine(older: older, own: entry))
                older = []
            } else {
                older.append(entry)
            }
        }
        return lines
    }
}
