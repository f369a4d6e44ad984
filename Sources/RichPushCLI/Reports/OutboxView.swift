import Foundation
import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushStore

/// The output of `report` and `outbox list` for an outbox: the queued calls and their states. Arguments of calls are
/// not shown, because they can contain a member's text.
struct OutboxView {
    let counts: OutboxCounts
    let waiting: [WaitingCall]
    let unreadable: [UnreadableCall]
    let setAside: [SetAsideCall]
    let losses: LossCounts
    let now: Date
    /// Whether each call is shown with its number.
    let showsNumbers: Bool

    /// Reads an outbox.
    ///
    /// - Parameters:
    ///   - store: the database.
    ///   - limit: the maximum number of queued calls, and of unreadable ones.
    ///   - setAsideLimit: the maximum number of calls that were set aside.
    ///   - showsNumbers: whether each call is shown with its number.
    /// - Throws: ``StoreError`` if the database cannot be read.
    init(of store: SQLiteStore, limit: Int, setAsideLimit: Int, showsNumbers: Bool = false) async throws {
        counts = try await store.outboxCounts()
        waiting = try await store.waitingCalls(limit: limit)
        unreadable = try await store.unreadableCalls(limit: limit)
        setAside = try await store.setAsideCalls(limit: setAsideLimit)
        losses = try await store.losses()
        now = Date()
        self.showsNumbers = showsNumbers
    }

    var totals: JSONValue {
        ["waiting": JSONValue(counts.waiting), "setAside": JSONValue(counts.setAside)]
    }

    /// The number of calls that are not listed.
    var left: Int { max(0, counts.waiting - waiting.count - unreadable.count + counts.setAside - setAside.count) }

    /// A sentence about queued calls that are tried last.
    static func untried(_ number: Int) -> String {
        let attempts = "\(OutboxEntry.attemptsBeforeGivingWay) attempts"
        return "\(number) of the waiting calls had \(attempts) without a result (the process was killed or crashed); "
            + "they are tried after all others, one at a time"
    }

    var calls: JSONValue {
        .array(waiting.map(json) + unreadable.map(json) + setAside.map(json))
    }

    /// The titles of the columns of ``rows``.
    var head: [String] {
        (showsNumbers ? ["id"] : []) + ["call", "about", "recipient", "tried", "state", "reason"]
    }

    /// The listed calls as text.
    var rows: [[String]] { waiting.map(row) + unreadable.map(row) + setAside.map(row) }

    var lost: JSONValue {
        [
            "callsNotKept": JSONValue(losses.callsNotKept), "setAsideDropped": JSONValue(losses.setAsideDropped),
            "deliveriesDropped": JSONValue(losses.deliveriesDropped), "actsRefused": JSONValue(losses.actsRefused),
        ]
    }

    var text: String {
        var parts = ["outbox: \(counts.waiting) waiting, \(counts.setAside) set aside"]
        if counts.untried > 0 { parts.append(Self.untried(counts.untried)) }
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

    private func json(_ call: WaitingCall) -> JSONValue {
        json(call.entry, state: state(of: call).name, next: call.nextAttempt, reason: call.reason)
    }

    private func json(_ call: SetAsideCall) -> JSONValue {
        json(call.entry, state: "setAside", next: nil, reason: call.reason)
    }

    private func json(_ call: UnreadableCall) -> JSONValue {
        numbered(
            call.id,
            [
                "api": JSONValue(call.name), "target": .string(call.target),
                "recipient": .string(call.recipient.rawValue), "state": "unreadable",
                "attempts": JSONValue(call.attempts), "recorded": .string(ReportView.iso8601(call.created)),
                "nextAttempt": nil, "reason": .string(Self.newer),
            ]
        )
    }

    private func json(_ entry: OutboxEntry, state: String, next: Date?, reason: String?) -> JSONValue {
        numbered(
            entry.id,
            [
                "api": .string(entry.call.name), "target": .string(entry.call.shownTarget),
                "recipient": .string(entry.recipient.rawValue), "state": .string(state),
                "attempts": JSONValue(entry.attempts), "recorded": .string(ReportView.iso8601(entry.created)),
                "nextAttempt": JSONValue(next.map(ReportView.iso8601)), "reason": JSONValue(reason),
            ]
        )
    }

    private func numbered(_ id: OutboxEntry.ID, _ call: JSONObject) -> JSONValue {
        guard showsNumbers else { return .object(call) }
        var numbered: JSONObject = ["id": .int(id)]
        for (key, value) in call { numbered[key] = value }
        return .object(numbered)
    }

    private static let newer = "A newer version of this package recorded the call; it stays queued for that version."

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

    private func state(of call: WaitingCall) -> (name: String, words: String) {
        if call.entry.lease?.holds == true { return ("leased", "in progress") }
        switch call.hold {
        case .signedOut: return ("away", "waits: signed out")
        case .paused(let since): return ("paused", "waits for a token since \(ReportView.iso8601(since))")
        case nil:
            if call.entry.givesWay { return ("waiting", "tried last") }
            let isDue = call.nextAttempt <= now
            return ("waiting", isDue ? "due" : "waits until \(ReportView.iso8601(call.nextAttempt))")
        }
    }
}

extension LoyaltyCall {
    /// The target of the call, without personal data such as a device's token or an EMS open's query.
    fileprivate var shownTarget: String {
        switch self {
        case .registerDevice, .deregisterDevice: "device"
        case .emsOpen(let url): "beacon/" + (URL(string: URLEncoding.encoded(url))?.host() ?? "")
        default: target
        }
    }
}
