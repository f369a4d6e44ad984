import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushPostgres
import RichPushStore

import struct Foundation.Date

/// Uses of a store by two members, and what a caller can see of the store afterwards.
struct StoreLife: Sendable {
    let store: PushStore
    /// Begins the names, so that one database has room for several lives.
    let prefix: String

    static let coupon = LoyaltyResult.offerResponse(Loyalty.Offer.ResponseInfo(["certificate": ["code": "ABC-1"]]))

    private var ann: Recipient { Recipient(prefix + "ann") }
    private var bob: Recipient { Recipient(prefix + "bob") }

    private func claim(_ owner: String) -> ResponseClaim {
        ResponseClaim(response: prefix + "response", namesMember: true, owner: owner, messageResponseID: 1)
    }

    /// Uses the store, and describes what was answered and what is there then, without numbers that depend on others.
    func run() async throws -> [String] {
        let cursor = try await store.events(after: .latest, limit: 1).next
        var seen = try await deliver()
        seen += try await call()
        seen += try await respond()
        seen += try await look()
        let erasure = try await store.eraseMember(bob)
        seen.append("erased \(erasure.calls) \(erasure.messages) \(erasure.badgeHistory)")
        seen.append("known \(try await store.isMember(bob))")
        let events = try await store.events(after: .cursor(cursor), limit: 100).events
        seen += events.map { "event \($0.kind.rawValue) \($0.messageResponseID ?? 0) \($0.outcome ?? "")" }
        return seen.map { $0.replacing(prefix, with: "") }
    }

    private func deliver() async throws -> [String] {
        var first = StoreChanges.sample(1, recipient: ann)
        first.journalEvent = prefix + "event"
        var receipts = [try await store.commit(first), try await store.commit(first)]
        let group = [StoreChanges.sample(2, recipient: ann), .sample(1, recipient: bob), .sample(3, recipient: ann)]
        receipts += try await store.commitEach(group).map { try $0.get() }
        receipts.append(try await store.commit(.sample(2, recipient: bob, lease: .of("direct"))))
        receipts.append(try await store.commit(ann, .opened(1), badge: .increment(by: -1)))
        return receipts.map { "\($0.newMessages) \($0.entries.count) \($0.badgeCount) \($0.wasTakenBefore)" }
    }

    private func call() async throws -> [String] {
        let request = LeaseRequest(lease: .of("owner"), recipient: ann, limit: 2)
        let entries = try await store.leaseCalls(request)
        var seen = entries.map { "leased \($0.idempotencyKey)" }
        for (entry, settlement) in zip(
            entries,
            [Settlement.sent(moment(), late: Self.coupon), .retry(after: .seconds(60), reason: "busy")]
        ) {
            seen.append("started \(try await store.startAttempt(of: entry))")
            seen.append("settled \(try await store.settle(entry, as: settlement))")
        }
        for entry in try await store.leaseCalls(request) {
            try await store.settle(entry, as: .paused(moment(), reason: "token"))
        }
        try await store.resumeCalls(of: ann)
        return seen
    }

    private func respond() async throws -> [String] {
        var changes = StoreChanges(recipient: ann, claim: claim("first"), time: moment())
        var seen = ["claim \(String(describing: try await store.commit(changes).response))"]
        seen.append("renewed \(try await store.renewResponse(claim("first")))")
        changes.claim = nil
        changes.heldClaim = claim("first")
        changes.calls = [.sample(prefix + "clip", .clipOffer(id: 7), lease: .of("first"))]
        let receipt = try await store.commit(changes)
        for entry in receipt.entries {
            let isOwn = try await store.settle(entry, as: .answered(moment(), Self.coupon))
            seen.append("answered \(isOwn)")
        }
        let result = HandledResponse(recipient: ann, outcome: "handled", time: moment())
        seen.append("ended \(try await store.endResponse(claim("first"), with: result))")
        seen.append("state \(String(describing: try await store.response(claim("other"), of: ann)))")
        return seen
    }

    private func look() async throws -> [String] {
        var seen: [String] = []
        for member in [ann, bob] {
            let messages = try await store.messages(for: member, after: nil, limit: 100)
            seen += messages.map { "message \($0)" }
            seen.append("badge \(try await store.badgeCount(for: member))")
            seen += try await store.badgeHistory(for: member, limit: 100).map { "badge \($0)" }
            seen += try await store.lateResults(for: member, limit: 100).map { "late \($0.call) \($0.result)" }
        }
        for call in try await store.waitingCalls(limit: 10_000) where call.entry.recipient.rawValue.hasPrefix(prefix) {
            let entry = call.entry
            let wait = "\(call.nextAttempt.timeIntervalSince1970) \(call.reason ?? "") \(String(describing: call.hold))"
            seen.append("waits \(entry.idempotencyKey) \(entry.attempts) \(entry.unended) \(wait)")
        }
        return seen
    }
}
