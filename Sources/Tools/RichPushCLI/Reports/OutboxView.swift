import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushStore

/// The queued calls as text.
extension OutboxReport {
    /// A sentence about queued calls that are tried last.
    static func triedLast(_ number: Int) -> String {
        let attempts = "\(OutboxEntry.attemptsUntilTriedLast) attempts"
        return "\(number) of the waiting calls had \(attempts) without a result (the process was killed or crashed); "
            + "they are tried after all others, one at a time"
    }

    /// The titles of the columns of ``rows``.
    var head: [String] {
        (showsNumbers ? ["id"] : []) + ["call", "about", "recipient", "tried", "state", "reason"]
    }

    /// The listed calls as text.
    var rows: [[String]] { waiting.map(row) + unreadable.map(row) + setAside.map(row) }

    var text: String {
        var parts = ["outbox: \(counts.waiting) waiting, \(counts.setAside) set aside"]
        if counts.triedLast > 0 { parts.append(Self.triedLast(counts.triedLast)) }
        let rows = rows
        if !rows.isEmpty { parts.append(Columns.table(head, rows, widest: 100)) }
        if left > 0 { parts.append("… and \(left) more") }
        if losses != LossCounts() {
            parts.append(
                "lost at limits: \(losses.callsNotKept) calls not kept, \(losses.setAsideDropped) set aside dropped, "
                    + "\(losses.deliveriesDropped) deliveries and \(losses.actsRefused) acts in the journal"
            )
        }
        return parts.joined(separator: "\n")
    }

    private func row(_ call: WaitingCall) -> [String] {
        row(call.entry, state: state(of: call).words, reason: call.reason)
    }

    private func row(_ call: SetAsideCall) -> [String] {
        row(call.entry, state: "set aside", reason: call.reason)
    }

    private func row(_ call: UnreadableCall) -> [String] {
        let name = call.name ?? "unknown"
        let row = [name, call.target, call.recipient.rawValue, "\(call.attempts)×", "unreadable", Self.newer]
        return showsNumbers ? ["\(call.id)"] + row : row
    }

    private func row(_ entry: OutboxEntry, state: String, reason: String?) -> [String] {
        let row = [
            entry.call.name, entry.call.shownTarget, entry.recipient.rawValue, "\(entry.attempts)×", state,
            reason ?? "",
        ]
        return showsNumbers ? ["\(entry.id)"] + row : row
    }
}
