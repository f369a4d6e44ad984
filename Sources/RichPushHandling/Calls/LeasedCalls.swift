/// Calls of one member about one thing, leased together: older ones that still wait, then the one just recorded.
struct LeasedCalls: Sendable {
    var older: [OutboxEntry]
    var own: OutboxEntry

    /// What a receipt leased, a line for each of the calls that were recorded.
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
