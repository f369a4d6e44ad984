import RichPushModel
import RichPushStore

import struct Foundation.Date

/// A line: the queued calls of one member about one object, which are sent in their order.
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
    /// When they may be tried; see ``CallRunner/trialTime()``.
    var trials: Range<Date>

    /// Leased calls of several lines, in the order of the lines' first calls. The last of a line is its own.
    static func lines(of entries: [OutboxEntry], trials: Range<Date>) -> [LeasedLine] {
        var lines: [LeasedLine] = []
        for entry in entries {
            guard let index = lines.firstIndex(where: { Line($0.own) == Line(entry) }) else {
                lines.append(LeasedLine(older: [], own: entry, trials: trials))
                continue
            }
            lines[index].older.append(lines[index].own)
            lines[index].own = entry
        }
        return lines
    }

    /// The leased calls of a receipt: one line for each call that was recorded.
    static func lines(
        of receipt: StoreReceipt,
        recorded calls: [OutboxCall],
        trials: Range<Date>
    ) -> [LeasedLine] {
        let keys = Set(calls.map(\.idempotencyKey))
        var lines: [LeasedLine] = []
        var older: [OutboxEntry] = []
        for entry in receipt.entries {
            if keys.contains(entry.idempotencyKey) {
                lines.append(LeasedLine(older: older, own: entry, trials: trials))
                older = []
            } else {
                older.append(entry)
            }
        }
        return lines
    }
}
