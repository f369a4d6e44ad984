import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

import struct Foundation.Date

/// The time of a check, and times after it. They are whole seconds, because a store may round times.
func moment(_ seconds: Double = 0) -> Date { Date(timeIntervalSince1970: 1_750_000_000 + seconds) }

extension Recipient {
    static let ann: Recipient = "ann"
    static let bob: Recipient = "bob"
}

extension Lease {
    /// A lease of one minute.
    static func of(_ owner: String) -> Lease { Lease(owner: owner, duration: .seconds(60)) }
}

extension OutboxCall {
    static func sample(_ key: String, _ call: LoyaltyCall = .clipOffer(id: 1), lease: Lease? = nil) -> OutboxCall {
        OutboxCall(call: call, idempotencyKey: key, requestIdentifier: "request", locale: "pt-BR", lease: lease)
    }
}

extension MessageEvent {
    static func delivered(
        _ id: Int64,
        at seconds: Double = 0,
        sent: Double? = nil,
        calls: [OutboxCall] = []
    ) -> MessageEvent {
        MessageEvent(
            messageResponseID: id,
            action: .delivered,
            time: moment(seconds),
            sent: sent.map(moment),
            calls: calls
        )
    }

    static func opened(_ id: Int64, at seconds: Double = 0, calls: [OutboxCall] = []) -> MessageEvent {
        MessageEvent(messageResponseID: id, action: .opened, time: moment(seconds), calls: calls)
    }
}

extension PushStore {
    func commit(
        _ recipient: Recipient = .ann,
        _ messages: MessageEvent...,
        calls: [OutboxCall] = [],
        badge: BadgeChange? = nil,
        at seconds: Double = 0
    ) async throws -> StoreReceipt {
        try await commit(
            StoreChanges(recipient: recipient, messages: messages, calls: calls, badge: badge, time: moment(seconds))
        )
    }

    /// Leases calls like a second process.
    func lease(
        _ owner: String = "second",
        at seconds: Double = 0,
        recipient: Recipient? = nil,
        includingNotDue: Bool = false,
        triedLast: Bool = false,
        emsOpensOnly: Bool = false,
        after: OutboxEntry.ID = 0,
        pass: Int64? = nil,
        limit: Int = 100
    ) async throws -> [OutboxEntry] {
        SuiteClock.current.set(to: moment(seconds))
        return try await leaseCalls(
            LeaseRequest(
                lease: .of(owner),
                recipient: recipient,
                includingNotDue: includingNotDue,
                triedLast: triedLast,
                emsOpensOnly: emsOpensOnly,
                after: after,
                pass: pass,
                limit: limit
            )
        )
    }

    /// The number of leased calls at a time.
    func underWay(at seconds: Double) async throws -> Int {
        SuiteClock.current.set(to: moment(seconds))
        return try await callsUnderWay()
    }

    /// The settlement that lets a call wait until a time, by the store's clock.
    func retry(at time: Date, notBefore: Date? = nil, reason: String) -> Settlement {
        func duration(until time: Date) -> Duration { .seconds(time.timeIntervalSince(SuiteClock.current.now)) }
        return .retry(after: duration(until: time), notFor: notBefore.map(duration(until:)), reason: reason)
    }

    /// Records a call and leases it at once, as a response does.
    func record(
        _ key: String,
        _ call: LoyaltyCall = .clipOffer(id: 1),
        recipient: Recipient = .ann,
        at seconds: Double = 0
    ) async throws -> OutboxEntry {
        let calls = [OutboxCall.sample(key, call, lease: .of("first"))]
        let receipt = try await commit(recipient, calls: calls, at: seconds)
        guard let entry = receipt.entries.last else {
            throw ConformanceMismatch(
                location: "the receipt",
                observation: "expected an entry for the call \(key), found none"
            )
        }
        return entry
    }
}

/// One call of each kind, with texts that break stores without correct quoting.
let everyCall: [LoyaltyCall] = [
    .trackMessage(id: 9, parameters: ["source": "push", "n": 1.5], action: .opened),
    .trackMessage(id: 10, parameters: nil, action: .delivered), .emsOpen("https://example.com/o?a=%20b&c='d'"),
    .clipOffer(id: .max), .respondToOffer(id: 0), .likePost(id: "'; DROP TABLE outbox; --"),
    .addNewComment(body: "Olá 👋🏽\n\"quoted\" \\ \u{0}", postID: "p-1"), .favoriteEvent(id: -1),
    .registerDevice(deviceToken: "aa", deviceID: "?2", permission: .provisional),
    .registerDevice(deviceToken: "aa", deviceID: "?3", permission: nil),
    .deregisterDevice(deviceToken: "aa bb", deviceID: "?1"),
]

/// Names that break stores without correct quoting or comparison.
let awkwardNames: [Recipient] = ["", " ", "'; DROP TABLE message; --", "\"", "%", "?1", "👩‍👩‍👧", "a\nb", "ANN", "ann "]
