/// Calls of one member about one thing, leased together: older ones that still wait, then the one just recorded.
struct CallLine: Sendable {
    var older: [OutboxEntry]
    var own: OutboxEntry

    /// What a receipt leased, a line for each of the calls that were recorded.
    static func lines(of receipt: StoreReceipt, recorded calls: [OutboxCall]) -> [CallLine] {
        guard !receipt.entries.isEmpty else { return [] }
        let keys = Set(calls.map(\.idempotencyKey))
        var lines: [CallLine] = []
        var older: [OutboxEntry] = []
        for entry in receipt.entries {
            if keys.contains(entry.idempotencyKey) {
                lines.append(CallLine(older: older, own: entry))
                older = []
            } else {
                older.append(entry)
            }
        }
        return lines
    }
}
