import RichPushKit
package import RichPushModel
public import RichPushPayload

public import Foundation
public import RichPushStore

/// The queued calls and their states, as `richpush report` and `richpush outbox list` print them. Arguments of calls are
/// not part of it, because they can contain a member's text.
public struct OutboxReport: Sendable {
    /// The numbers of calls.
    public let counts: OutboxCounts
    /// The queued calls.
    public let waiting: [WaitingCall]
    /// The queued calls that this version cannot read.
    public let unreadable: [UnreadableCall]
    /// The calls that were set aside.
    public let setAside: [SetAsideCall]
    /// What was lost at limits.
    public let losses: LossCounts
    /// The time of the report.
    public let now: Date
    /// Whether each call has its number.
    public let showsNumbers: Bool

    /// Reads an outbox.
    ///
    /// - Parameters:
    ///   - store: the store.
    ///   - limit: the largest number of queued calls, and of unreadable ones.
    ///   - setAsideLimit: the largest number of calls that were set aside.
    ///   - showsNumbers: whether each call has its number; false by default.
    ///   - now: the current time, to tell which calls are due.
    /// - Throws: ``/RichPushStore/StoreError`` if the store cannot be read.
    public init(
        of store: PushStore,
        limit: Int,
        setAsideLimit: Int,
        showsNumbers: Bool = false,
        now: Date
    ) async throws {
        counts = try await store.outboxCounts()
        waiting = try await store.waitingCalls(limit: limit)
        unreadable = try await store.unreadableCalls(limit: limit)
        setAside = try await store.setAsideCalls(limit: setAsideLimit)
        losses = try await store.losses()
        self.now = now
        self.showsNumbers = showsNumbers
    }

    /// The numbers of calls.
    public var totals: JSONValue {
        ["waiting": JSONValue(counts.waiting), "setAside": JSONValue(counts.setAside)]
    }

    /// The number of calls that are not listed.
    public var left: Int {
        max(0, counts.waiting - waiting.count - unreadable.count + counts.setAside - setAside.count)
    }

    /// The listed calls.
    ///
    /// ```json
    /// [{
    ///   "id": 7, "api": "OffersAPI.clipOffer", "target": "offer/1042", "recipient": "rose", "state": "waiting",
    ///   "attempts": 1, "recorded": "2026-11-02T09:00:00Z", "nextAttempt": "2026-11-02T09:05:00Z", "reason": "…"
    /// }]
    /// ```
    ///
    /// Without ``showsNumbers`` a call has no `id`.
    public var calls: JSONValue {
        .array(waiting.map(json) + unreadable.map(json) + setAside.map(json))
    }

    /// What was lost at limits.
    public var lost: JSONValue {
        [
            "callsNotKept": JSONValue(losses.callsNotKept), "setAsideDropped": JSONValue(losses.setAsideDropped),
            "deliveriesDropped": JSONValue(losses.deliveriesDropped), "actsRefused": JSONValue(losses.actsRefused),
        ]
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
                "attempts": JSONValue(call.attempts), "recorded": .string(call.created.iso8601),
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
                "attempts": JSONValue(entry.attempts), "recorded": .string(entry.created.iso8601),
                "nextAttempt": JSONValue(next?.iso8601), "reason": JSONValue(reason),
            ]
        )
    }

    private func numbered(_ id: OutboxEntry.ID, _ call: JSONObject) -> JSONValue {
        .object(showsNumbers ? (["id": .int(id)] as JSONObject).merging(call) : call)
    }

    /// Why a call cannot be read.
    package static let newer =
        "A newer version of this package recorded the call; it stays queued for that version."

    /// The state of a call: its name, and words for a person.
    package func state(of call: WaitingCall) -> (name: String, words: String) {
        if call.entry.lease?.holds == true { return ("leased", "in progress") }
        switch call.hold {
        case .signedOut: return ("away", "waits: signed out")
        case .paused(let since): return ("paused", "waits for a token since \(since.iso8601)")
        case nil:
            if call.entry.isTriedLast { return ("waiting", "tried last") }
            let isDue = call.nextAttempt <= now
            return ("waiting", isDue ? "due" : "waits until \(call.nextAttempt.iso8601)")
        }
    }
}

extension LoyaltyCall {
    /// The target of the call, without personal data such as a device's token or an EMS open's query.
    package var shownTarget: String {
        switch self {
        case .registerDevice, .deregisterDevice: "device"
        case .registerActivityToken(let token), .removeActivityToken(let token):
            "activities/\(token.attributesType ?? "-")/\(token.kind.rawValue)"
        case .emsOpen(let url): "beacon/" + (URL(string: URLEncoding.encoded(url))?.host() ?? "")
        default: target
        }
    }
}
