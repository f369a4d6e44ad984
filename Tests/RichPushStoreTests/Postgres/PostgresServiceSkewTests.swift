import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

/// Two services, one of which has a wrong clock, over one database.
@Suite("What a service with a wrong clock changes for another one")
struct PostgresServiceSkewTests {
    /// The time of the database.
    private let clock = TestClock()
    private let store: PushStore
    private let client = RecordingLoyaltyClient()

    init() throws { store = try PostgresDatabase().store(connections: 2, clock: clock.clock) }

    private static let offsets: [Double] = [300, -300, 90_000, -90_000, 691_200, -691_200]

    /// A service whose clock is ahead by some seconds, or behind.
    private func service(_ offset: Double, seed: UInt64) -> DefaultNotificationHelper {
        let clock = PushClock(now: { [clock] in clock.now.addingTimeInterval(offset) }, sleep: PushClock.live.sleep)
        var services = PushServices.testing(client: client, store: store, seed: seed)
        services.clock = clock
        services.responses.wait = .zero
        return DefaultNotificationHelper(services: services)
    }

    private func press(_ helper: DefaultNotificationHelper, _ id: String = "r1") async throws -> PushOutcome {
        let push = try PushPayload(["aps": ["alert": "Hi", "mutable-content": 1], "type": "Offer", "id": 7])
        let action = ResponseAction.button(RichPushAction.clipOffer.rawValue)
        return await helper.handleNotificationResponse(
            NotificationResponse(action: action, payload: push, requestIdentifier: id, recipient: "ann")
        )
    }

    @Test("A response that it has answered is not answered again, and is kept as long as any other", arguments: offsets)
    func keptAnswers(offset: Double) async throws {
        let services = (service(offset, seed: 1), service(0, seed: 2))
        #expect(try await press(services.0).name == "handled")
        clock.advance(by: .seconds(6 * 86_400))
        // Each answer removes answers that are too old.
        #expect(try await press(services.1, "r2").name == "handled")
        #expect(try await press(services.1).name == "handled")
        #expect(client.calls(of: .clipOffer).count == 2)
        clock.advance(by: .seconds(2 * 86_400))
        #expect(try await press(services.1, "r3").name == "handled")
        #expect(try await press(services.1).name == "handled")
        #expect(client.calls(of: .clipOffer).count == 4)
        try await store.close()
    }

    @Test("The wait that a platform asks one service for holds for both, whatever its clock does", arguments: offsets)
    func waits(offset: Double) async throws {
        let wait = LoyaltyAPIError(code: .status, message: "busy", status: 429, retryAfter: .seconds(900))
        client.script(.clipOffer, .failure(wait), .answer([:]))
        let (wrong, right) = (service(offset, seed: 1), service(0, seed: 2))
        #expect(try await press(right).name == "queued")
        // A service whose clock was set back, as its schedule does it.
        try await store.bringCallsForward(by: .seconds(abs(offset)))
        clock.advance(by: .seconds(899))
        for helper in [wrong, right] {
            #expect(try await helper.sync().sent == 0)
            #expect(try await helper.sendDue().sent == 0)
        }
        #expect(try await store.timeUntilNextAttempt() == .seconds(1))
        clock.advance(by: .seconds(2))
        #expect(try await wrong.sendDue().sent == 1)
        try await store.close()
    }

    @Test(
        "A message that it records gets the database's time, or the client's, and is kept as long",
        arguments: offsets
    )
    func messages(offset: Double) async throws {
        let helper = service(offset, seed: 1)
        let times: [Date?] = [nil, clock.now.addingTimeInterval(-1_000_000), clock.now.addingTimeInterval(1_000_000)]
        for (number, time) in times.enumerated() {
            let push = try PushPayload(["aps": ["alert": "Hi"], "message_response_id": .int(Int64(number) + 1)])
            let request = NotificationRequest(identifier: "\(number)", payload: push, recipient: "ann")
            _ = try await helper.recordDelivery(request, push, at: time)
        }
        await helper.services.background.waitUntilIdle()
        let delivered = try await store.messages(limit: nil).sorted { $0.messageResponseID < $1.messageResponseID }
        #expect(delivered.map(\.delivered) == [clock.now, clock.now.addingTimeInterval(-1_000_000), clock.now])
        let day: Duration = .seconds(86_400)
        clock.advance(by: day * 89)
        #expect(try await store.prune(keepingFor: day * 90).messages == 1)
        clock.advance(by: day * 2)
        #expect(try await store.prune(keepingFor: day * 90).messages == 2)
        try await store.close()
    }

    @Test("An EMS open is given up at its age by the database's clock", arguments: offsets)
    func beacons(offset: Double) async throws {
        var wrong = service(offset, seed: 1).services
        wrong.retry.emsOpenLifetime = .seconds(10 * 86_400)
        let helper = DefaultNotificationHelper(services: wrong)
        client.script(.postEMSOpen, .failure(LoyaltyAPIError(code: .status, message: "busy", status: 503)))
        let call = OutboxCall(call: .emsOpen("https://mail.example/1"), idempotencyKey: "open", locale: "en")
        _ = try await store.commit(StoreChanges(recipient: "ann", calls: [call], time: wrong.clock.now()))
        for _ in 0..<12 {
            clock.advance(by: .seconds(68_000))
            _ = try await helper.sync()
        }
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 1, setAside: 0))
        clock.advance(by: .seconds(50_000))
        _ = try await helper.sync()
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 1))
        try await store.close()
    }

    @Test("Late results, pauses, calls and counts get the database's time", arguments: offsets)
    func kept(offset: Double) async throws {
        let time = clock.now.addingTimeInterval(offset)
        var changes = StoreChanges(recipient: "ann", badge: .set(3), time: time)
        changes.calls = [
            .sample("a", .respondToOffer(id: 1), lease: .test), .sample("b", .clipOffer(id: 2), lease: .test),
        ]
        let entries = try await store.commit(changes).entries
        #expect(entries.map(\.created) == [clock.now, clock.now])
        let result = LoyaltyResult.offerResponse(Loyalty.Offer.ResponseInfo(["a": "b"]))
        try await store.settle(entries[0], as: .sent(time, late: result))
        try await store.settle(entries[1], as: .paused(time, reason: "token"))
        #expect(try await store.lateResults(for: "ann", limit: 9).map(\.time) == [clock.now])
        #expect(try await store.waitingCalls(limit: 9).map(\.hold) == [.paused(since: clock.now)])
        #expect(try await store.badgeSetTime(for: "ann") == clock.now)
        #expect(try await store.badgeHistory(for: "ann", limit: 9).map(\.time) == [clock.now])
        // A time of a client that no clock has reached, recorded as one.
        let ahead = clock.now.addingTimeInterval(1_000_000)
        let event = MessageEvent(messageResponseID: 1, action: .opened, time: ahead, sent: ahead)
        _ = try await store.commit(StoreChanges(recipient: "ann", messages: [event], time: time))
        let message = try await store.message(1, for: "ann")
        #expect(message?.opened == clock.now && message?.openedSent == clock.now)
        // A journal's event is as old as its service says, compared with its own clock.
        var later = StoreChanges(recipient: "ann", badge: .increment(by: 1), time: time - 60, now: time)
        later.journalEvent = "before the count was set"
        #expect(try await store.commit(later).badgeCount == 3)
        clock.advance(by: .seconds(120))
        (later.time, later.now) = (time + 100, time + 120)
        later.journalEvent = "after it"
        #expect(try await store.commit(later).badgeCount == 4)
        try await store.close()
    }

    @Test("A result that comes while its response is handled is late at the database's time", arguments: offsets)
    func lateResult(offset: Double) async throws {
        let time = clock.now.addingTimeInterval(offset)
        let claim = ResponseClaim(response: "r1", namesMember: true, owner: "first", requestIdentifier: "request")
        _ = try await store.commit(StoreChanges(recipient: "ann", claim: claim, time: time))
        let lease = Lease(owner: "first", duration: .seconds(30))
        var changes = StoreChanges(recipient: "ann", time: time)
        changes.calls = [OutboxCall.sample("a", .respondToOffer(id: 1), lease: lease)]
        changes.heldClaim = claim
        var entry = try #require(try await store.commit(changes).entries.first)
        entry.lease = Lease(owner: "sync", duration: .seconds(30))
        let result = LoyaltyResult.offerResponse(Loyalty.Offer.ResponseInfo(["a": "b"]))
        try await store.settle(entry, as: .sent(time, late: result))
        _ = try await store.endResponse(claim, with: HandledResponse(recipient: "ann", outcome: "handled", time: time))
        #expect(try await store.lateResults(for: "ann", limit: 9).map(\.time) == [clock.now])
        try await store.close()
    }

    @Test("The device's calls are due at once, and the badge of an old journal event stays", arguments: offsets)
    func device(offset: Double) async throws {
        let helper = service(offset, seed: 1)
        try await helper.signIn("ann")
        client.script(.registerDevice, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        try await helper.sendDeviceTokenToServerIfNeeded(Data([1]))
        #expect(try await store.waitingCalls(limit: 9).map(\.entry.created) == [clock.now])
        clock.advance(by: .seconds(3600))
        #expect(try await service(0, seed: 2).sendDue().sent == 1)
        try await store.close()
    }
}
