import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting

@testable import RichPushAudit
@testable import RichPushStore

/// A store with rows that each rule of an audit reads.
struct AuditedStore {
    let bench: WebhookBench
    var store: PushStore { bench.store }

    init(_ engine: TestedEngine) async throws {
        bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await answer("done", to: 1, as: "handled", of: "ann")
        try await answer("queued", to: 2, as: "queued", of: "ann")
        for message in 3...5 as ClosedRange<Int64> { _ = try await store.commit(.sample(message, recipient: "ben")) }
        let lease = Lease(owner: "pass", duration: .seconds(60))
        let leased = try await store.leaseCalls(LeaseRequest(lease: lease, recipient: "ben", limit: 2))
        if let first = leased.first {
            _ = try await store.startAttempt(of: first)
            try await store.settle(first, as: .setAside(reason: "refused"))
        }
        try await store.recall([9], for: "ann")
        try await answer("recalled", to: 9, as: "ignored", of: "ann", acts: false)
        _ = try await bench.lease()
        try await store.setDeviceToken("token", for: "ann")
        try await store.setSignedInRecipient("ann")
        _ = try await store.takeCare(as: "service", for: .seconds(60))
    }

    private func answer(
        _ response: String,
        to message: Int64,
        as outcome: String,
        of member: Recipient,
        acts: Bool = true
    )
        async throws
    {
        let claim = ResponseClaim(
            response: response,
            namesMember: true,
            owner: "owner",
            messageResponseID: message
        )
        let opened = MessageEvent(messageResponseID: message, action: .opened, time: bench.clock.now)
        _ = try await store.commit(
            StoreChanges(recipient: member, messages: [opened], badge: .set(3), claim: claim, time: bench.clock.now)
        )
        if acts {
            let call = OutboxCall(call: .respondToOffer(id: message), idempotencyKey: response, locale: "en")
            var changes = StoreChanges(recipient: member, calls: [call], time: bench.clock.now)
            changes.heldClaim = claim
            _ = try await store.commit(changes)
        }
        let result = LoyaltyResult.offerResponse(Loyalty.Offer.ResponseInfo(["a": "b"]))
        _ = try await store.endResponse(
            claim,
            with: HandledResponse(
                recipient: member,
                outcome: outcome,
                result: outcome == "handled" ? result : nil,
                time: bench.clock.now
            )
        )
    }

    /// Runs statements, without checks of the references between tables.
    func damage(_ sql: String) async throws {
        try await store.engine.writeAlone(StoreUse(name: "damage")) { db in
            for part in sql.split(separator: ";") { try db.run(String(part)) }
        }
    }

    /// Each finding of a rule, as `table: what`.
    func findings(of invariant: String) async throws -> Set<String> {
        let audit = try await StoreAudit(of: store)
        let results = audit.results.filter { $0.invariant.name == invariant }
        return Set(results.flatMap(\.findings).map { "\($0.table): \($0.what)" })
    }
}
