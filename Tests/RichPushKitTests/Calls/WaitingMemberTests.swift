import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

import struct Foundation.Date

/// Queued calls and late results, and the member they belong to.
@Suite struct WaitingMemberTests {
    let bench = KitBench(callsAfterSuccess: 0)

    private func call(_ id: Int64, owner: String? = nil) -> OutboxCall {
        let lease = owner.map { Lease(owner: $0, duration: .seconds(60)) }
        return OutboxCall(call: .clipOffer(id: id), idempotencyKey: "\(id)", locale: "en", lease: lease)
    }

    @Test("A member's new token ends the pause of that member only")
    func newToken() async throws {
        let members: [Recipient] = ["ada", "bob"]
        for (number, member) in members.enumerated() {
            let changes = StoreChanges(
                recipient: member,
                calls: [call(Int64(number), owner: "test")],
                time: bench.clock.now
            )
            let entry = try #require(try await bench.store.commit(changes).entries.first)
            try await bench.store.settle(entry, as: .paused(bench.clock.now, reason: "refused"))
        }
        try await bench.helper.tokenChanged(for: "ada")
        let held = try await bench.store.waitingCalls(limit: 9).filter { $0.hold != nil }
        #expect(held.map(\.entry.recipient) == ["bob"])
    }

    @Test("A late result is not shown if another member signs in while it is read")
    func lateResult() async throws {
        let log = CommitLog(bench.client)
        let helper = LoggingHelper(log: bench.log, services: .testing(client: bench.client, store: log.store))
        try await helper.signIn("ada")
        let changes = StoreChanges(recipient: "ada", calls: [call(7, owner: "test")], time: bench.clock.now)
        let entry = try #require(try await log.store.commit(changes).entries.first)
        let result = LoyaltyResult.offerResponse(Loyalty.Offer.ResponseInfo(["certificate": ["code": "SECRET"]]))
        try await log.store.settle(entry, as: .sent(bench.clock.now, late: result))
        log.interrupt(at: .lateResults) { try await helper.signIn("bob") }
        await helper.applicationDidBecomeActive()
        #expect(bench.shown.isEmpty)
    }

    @Test("A call that was queued behind a call of another process is tried after a later success")
    func behindAnotherProcess() async throws {
        let bench = KitBench()
        func press(_ action: RichPushAction, _ id: JSONValue) async throws -> PushOutcome {
            let payload = try SamplePush.push(action.fittingType, id: id, messageResponseID: nil)
            return await bench.press(action, payload, request: nil)
        }
        #expect(try await press(.favoriteEvent, 1) == .handled)
        let older = StoreChanges(recipient: "ada", calls: [call(7, owner: "other")], time: bench.clock.now)
        _ = try await bench.store.commit(older)
        #expect(try await press(.clipOffer, 7) == .queued)
        bench.clock.advance(by: .seconds(61))
        #expect(try await press(.favoriteEvent, 2) == .handled)
        await bench.services.background.waitUntilIdle()
        #expect(bench.client.calls(of: .clipOffer).count == 2)
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    /// A client that waits for its token before it checks whether a call may still be sent.
    private struct WaitingClient: OffersAPI {
        let client: RecordingLoyaltyClient
        let whileWaiting: @Sendable () async throws -> Void

        func getOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer {
            try await client.getOffer(id: id, context: context)
        }
        func clipOffer(id: Int64, context: CallContext) async throws {
            try await whileWaiting()
            try await context.mayBeSent()
            try await client.clipOffer(id: id, context: context)
        }
        func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo {
            try await client.respondToOffer(id: id, context: context)
        }
    }

    @Test(
        "A call whose member signs out while its token is made is not sent, and stays queued",
        arguments: [true, false]
    )
    func signOutBeforeSending(signsOut: Bool) async throws {
        try await bench.helper.signIn("ada")
        var services = bench.services
        services.api.offers = WaitingClient(client: bench.client) { [bench] in
            if signsOut { try await bench.helper.signOut() }
        }
        let response = NotificationResponse(
            action: .button(RichPushAction.clipOffer.rawValue),
            payload: try SamplePush.push(.offer, messageResponseID: nil)
        )
        let outcome = await LoggingHelper(log: bench.log, services: services).handleNotificationResponse(response)
        #expect(outcome == (signsOut ? .queued : .handled))
        #expect(bench.client.calls(of: .clipOffer).count == (signsOut ? 0 : 1))
        #expect(try await bench.store.outboxCounts().waiting == (signsOut ? 1 : 0))
    }
}
