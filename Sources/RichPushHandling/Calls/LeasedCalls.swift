/// Calls of one member with the same target, leased together: older ones that are still queued, then the new one.
struct LeasedCalls: Sendable {
    var older: [OutboxEntry]
    var own: OutboxEntry

    /// The leased calls of a receipt: one line for each call that was recorded.
    static func lines(of receipt: StoreReceipt, recorded calls: [OutboxCall]) -> [LeasedCalls] {
        guard !receipt.entries.isEmpty else { return [] }
        let keys = Set(calls.map(\.idempotencyKey))
        var lines: [LeasedCalls] = []
        var older: [OutboxEntry] = []
        for entry in receipt.entries {
            if keys.contains(entry.idempotencyKey) {
                lines.append(LeasedCalls(older: older, own: entry))
                older = []
            } else {
                older.append(entry)
            }
        }
        return lines
    }
}
