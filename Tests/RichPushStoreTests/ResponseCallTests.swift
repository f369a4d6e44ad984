import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

/// What a store keeps of a response and its call, in SQLite alone: the rules of all stores are in `StoreConformance`.
@Suite("The call of a response in SQLite")
struct ResponseCallTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private let store: PushStore

    init() throws {
        folder = try TemporaryFolder()
        let options = PushStore.Options(outboxLimit: 1)
        store = PushStore.sqlite(url: folder.database, options: options, clock: clock.clock)
    }

    private static let certificate = LoyaltyResult.offerResponse(
        Loyalty.Offer.ResponseInfo(["certificate": ["code": "ABC-1"]])
    )

    private func claim(_ owner: String, _ response: String = "response") -> ResponseClaim {
        ResponseClaim(response: response, namesMember: true, owner: owner, requestIdentifier: "request")
    }

    private func result(_ outcome: String) -> HandledResponse {
        HandledResponse(recipient: "ada", outcome: outcome, time: clock.now)
    }

    private func begin(_ owner: String, _ response: String = "response", key: String = "key") async throws
        -> OutboxEntry?
    {
        let claim = claim(owner, response)
        _ = try await store.commit(StoreChanges(recipient: "ada", claim: claim, time: clock.now))
        return try await record(claim, key: key)
    }

    private func record(_ claim: ResponseClaim, key: String = "key") async throws -> OutboxEntry? {
        let lease = Lease(owner: claim.owner, duration: claim.duration)
        let call = OutboxCall(call: .respondToOffer(id: 7), idempotencyKey: key, locale: "en", lease: lease)
        var changes = StoreChanges(recipient: "ada", calls: [call], time: clock.now)
        changes.heldClaim = claim
        return try await store.commit(changes).entries.last
    }

    private func kept(_ response: String = "response") async throws -> HandledResponse? {
        guard case .handled(let kept) = try await store.response(claim("reader", response), of: "ada")
        else { return nil }
        return kept
    }

    private func beginErasing() async throws {
        try await store.write { [clock] db in
            _ = try ErasedMemberTable(db: db).begin("ada", at: clock.now, log: EventTable(db: db, limits: nil))
        }
    }

    @Test("What is kept of a member who is being erased is not returned")
    func erasing() async throws {
        _ = try await store.commit(StoreChanges(recipient: "ada", claim: claim("first"), time: clock.now))
        try await store.endResponse(claim("first"), with: result("handled"))
        #expect(try await kept() != nil)
        try await beginErasing()
        #expect(try await kept() == nil)
    }

    @Test("A response in progress of a member who is being erased ends at once")
    func erasingInProgress() async throws {
        _ = try await begin("first")
        try await beginErasing()
        #expect(try await store.renewResponse(claim("first")) == false)
        await #expect(throws: StoreError.self) { try await record(claim("first"), key: "another key") }
        #expect(try await store.endResponse(claim("first"), with: result("handled")) == false)
    }

    @Test("A call that was refused before its response ended, queued again and sent makes the response handled")
    func queuedAgain() async throws {
        let entry = try #require(try await begin("first"))
        try await store.settle(entry, as: .setAside(reason: "refused"))
        try await store.endResponse(claim("first"), with: result("queued"))
        #expect(try await kept()?.outcome == "failed")
        #expect(try await kept()?.reason == "refused")
        try await store.retrySetAsideCalls(nil)
        try await store.settle(entry, as: .sent(clock.now, late: Self.certificate))
        #expect(try await kept()?.outcome == "handled")
        #expect(try await kept()?.reason == nil)
        #expect(try await kept()?.result == Self.certificate)
    }

    @Test("A process that lost its lease does not change the response of a call that another process sends")
    func lostLease() async throws {
        let entry = try #require(try await begin("first"))
        try await store.settle(entry, as: .released)
        try await store.endResponse(claim("first"), with: result("queued"))
        let lease = Lease(owner: "sync", duration: .seconds(60))
        #expect(try await store.leaseCalls(LeaseRequest(lease: lease, limit: 9)).count == 1)
        try await store.settle(entry, as: .setAside(reason: "refused"))
        #expect(try await kept()?.outcome == "queued")
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 1, setAside: 0))
    }

    @Test("Of two responses of one member each gets the result of its own call")
    func ownCall() async throws {
        let first = try #require(try await begin("first"))
        try await store.settle(first, as: .answered(clock.now, Self.certificate))
        let second = try #require(try await begin("second", "another response", key: "another key"))
        try await store.settle(second, as: .answered(clock.now, .done))
        try await store.endResponse(claim("second", "another response"), with: result("queued"))
        #expect(try await kept("another response")?.outcome == "handled")
        #expect(try await kept("another response")?.result == nil)
        #expect(try await store.lateResults(for: "ada", limit: 9).isEmpty)
    }

    @Test("The result of one call of a response is not that of another one")
    func anotherCall() async throws {
        let first = try #require(try await begin("first"))
        try await store.settle(first, as: .answered(clock.now, Self.certificate))
        #expect(try await record(claim("first"), key: "another key") != nil)
    }

    @Test("A response that is repeated while the outbox is full counts no loss")
    func fullOutbox() async throws {
        _ = try await begin("first")
        clock.advance(by: .seconds(31))
        #expect(try await begin("second") != nil)
        #expect(try await store.losses() == LossCounts())
    }

    @Test("A report of a message that is repeated while the outbox is full is one loss")
    func fullOutboxReport() async throws {
        _ = try await begin("first")
        let report = OutboxCall(
            call: .trackMessage(id: 1, parameters: nil, action: .opened),
            idempotencyKey: "report",
            locale: "en"
        )
        let opening = MessageEvent(messageResponseID: 1, action: .opened, time: clock.now, calls: [report])
        for _ in 1...2 {
            _ = try await store.commit(StoreChanges(recipient: "ada", messages: [opening], time: clock.now))
        }
        #expect(try await store.losses() == LossCounts(callsNotKept: 1))
    }
}
