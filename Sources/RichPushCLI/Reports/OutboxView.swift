import Foundation
import RichPushCore
import RichPushPayload

/// What `report` shows of an outbox: what waits, and why. No argument of a call is shown, for it may be what a member
/// wrote.
struct OutboxView {
    let counts: OutboxCounts
    let waiting: [WaitingCall]
    let setAside: [SetAsideCall]
    let losses: LossCounts
    let now: Date

    var totals: JSONValue {
        ["waiting": JSONValue(counts.waiting), "setAside": JSONValue(counts.setAside)]
    }

    var calls: JSONValue {
        .array(waiting.map(json) + setAside.map(json))
    }

    var lost: JSONValue {
        [
            "callsNotKept": JSONValue(losses.callsNotKept), "setAsideDropped": JSONValue(losses.setAsideDropped),
            "deliveriesDropped": JSONValue(losses.deliveriesDropped), "actsRefused": JSONValue(losses.actsRefused),
        ]
    }

    var text: String {
        var parts = ["outbox: \(counts.waiting) waiting, \(counts.setAside) set aside"]
        let rows = waiting.map(row) + setAside.map(row)
        if !rows.isEmpty {
            let head = ["call", "about", "recipient", "tried", "state", "reason"]
            parts.append(Columns.table(head, rows, widest: 100))
        }
        let left = counts.waiting - waiting.count + counts.setAside - setAside.count
        if left > 0 { parts.append("… and \(left) more") }
        if losses != LossCounts() {
            parts.append(
                "lost at bounds: \(losses.callsNotKept) calls not kept, \(losses.setAsideDropped) set aside dropped, "
                    + "\(losses.deliveriesDropped) deliveries and \(losses.actsRefused) acts in the journal"
            )
        }
        return parts.joined(separator: "\n")
    }

    private func json(_ call: WaitingCall) -> JSONValue {
        json(call.entry, state: state(of: call).name, next: call.nextAttempt, reason: call.reason)
    }

    private func json(_ call: SetAsideCall) -> JSONValue {
        json(call.entry, state: "setAside", next: nil, reason: call.reason)
    }

    private func json(_ entry: OutboxEntry, state: String, next: Date?, reason: String?) -> JSONValue {
        [
            "api": .string(entry.call.name), "target": .string(entry.call.shownTarget),
            "recipient": .string(entry.recipient.rawValue), "state": .string(state),
            "attempts": JSONValue(entry.attempts), "recorded": .string(ReportView.iso8601(entry.created)),
            "nextAttempt": JSONValue(next.map(ReportView.iso8601)), "reason": JSONValue(reason),
        ]
    }

    private func row(_ call: WaitingCall) -> [String] {
        row(call.entry, state: state(of: call).words, reason: call.reason)
    }

    private func row(_ call: SetAsideCall) -> [String] {
        row(call.entry, state: "set aside", reason: call.reason)
    }

    private func row(_ entry: OutboxEntry, state: String, reason: String?) -> [String] {
        [
            entry.call.name, entry.call.shownTarget, entry.recipient.rawValue, "\(entry.attempts)×", state,
            reason ?? "",
        ]
    }

    private func state(of call: WaitingCall) -> (name: String, words: String) {
        if call.entry.lease?.holds(at: now) == true { return ("leased", "under way") }
        switch call.hold {
        case .away: return ("away", "waits: signed out")
        case .paused(let since): return ("paused", "waits for a token since \(ReportView.iso8601(since))")
        case nil:
            let isDue = call.nextAttempt <= now
            return ("waiting", isDue ? "due" : "waits until \(ReportView.iso8601(call.nextAttempt))")
        }
    }
}

extension LoyaltyCall {
    /// What the call is about, without what might give somebody away: a device's token, a beacon's query.
    fileprivate var shownTarget: String {
        switch self {
        case .deregisterDevice: "device"
        case .emsOpen(let url): "beacon/" + (URL(string: url)?.host() ?? "")
        default: target
        }
    }
}
