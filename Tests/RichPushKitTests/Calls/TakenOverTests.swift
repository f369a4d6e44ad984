import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushKit

/// Calls that another process has taken over: in a response, and in the rest of a line.
@Suite("Calls that another process makes")
struct TakenOverTests {
    private let bench = KitBench()

    /// The store of a process that is paused before its first attempt, and does not renew its claims.
    private func pausedStore(whilePaused act: @escaping @Sendable () async throws -> Void) -> PushStore {
        let next = Locked<(@Sendable () async throws -> Void)?>(act)
        return bench.store.watched(before: { use in
            if use.isOf(.renewResponse) { return false }
            guard use.isOf(.startAttempt) else { return nil }
            let act = next.withLock { act in
                defer { act = nil }
                return act
            }
            try await act?()
            return nil
        })
    }

    private func helper(_ store: PushStore, seed: UInt64, wait: Duration = .zero) -> LoggingHelper {
        var services = PushServices.testing(client: bench.client, store: store, clock: bench.clock, seed: seed)
        services.responses.wait = wait
        services.retry.callsAfterSuccess = 0
        return LoggingHelper(log: bench.log, services: services)
    }

    private func certificate() throws -> NotificationResponse {
        NotificationResponse(
            action: .button(RichPushAction.openCertificate.rawValue),
            payload: try SamplePush.push(.offer, messageResponseID: nil),
            requestIdentifier: "request-1",
            recipient: "ada"
        )
    }

    @Test("A process that has lost its claim answers as the process that took over, and shows nothing")
    func lostClaim() async throws {
        bench.client.script(.respondToOffer, .answer(["certificate": ["code": "ABC-1"]]))
        let response = try certificate()
        let other = helper(bench.store, seed: 2)
        let paused = pausedStore { [bench] in
            bench.clock.advance(by: .seconds(31))
            #expect(await other.handleNotificationResponse(response) == .handled)
        }
        #expect(await helper(paused, seed: 1).handleNotificationResponse(response) == .handled)
        #expect(bench.client.calls(of: .respondToOffer).count == 1)
        #expect(bench.shown.filter { $0 == #"copyToClipboard "ABC-1""# }.count == 1)
        #expect(try await bench.store.lateResults(for: "ada", limit: 9).isEmpty)
    }

    /// The platform, for a process that is paused before the answer of its call arrives.
    private struct PausedOffers: OffersAPI {
        let client: RecordingLoyaltyClient
        let whilePaused: @Sendable () async -> Void

        func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo {
            await whilePaused()
            return try await client.respondToOffer(id: id, context: context)
        }

        func getOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer {
            try await client.getOffer(id: id, context: context)
        }

        func clipOffer(id: Int64, context: CallContext) async throws {
            try await client.clipOffer(id: id, context: context)
        }
    }

    @Test("A process that has lost its claim during its call does not show the result")
    func lostDuringCall() async throws {
        bench.client.script(.respondToOffer, .answer(["certificate": ["code": "ABC-1"]]))
        let response = try certificate()
        let other = helper(bench.store, seed: 2)
        let paused = pausedStore {}
        var services = helper(paused, seed: 1).services
        services.api.offers = PausedOffers(client: bench.client) { [bench] in
            bench.clock.advance(by: .seconds(31))
            #expect(await other.handleNotificationResponse(response) == .handled)
        }
        let outcome = await LoggingHelper(log: bench.log, services: services).handleNotificationResponse(response)
        #expect(outcome == .handled)
        let calls = bench.client.calls(of: .respondToOffer)
        #expect(calls.count == 2)
        #expect(Set(calls.map(\.context.idempotencyKey)).count == 1)
        #expect(bench.shown.filter { $0 == #"copyToClipboard "ABC-1""# }.count == 1)
        #expect(try await bench.store.lateResults(for: "ada", limit: 9).isEmpty)
    }

    /// The store of a process that ends before it keeps its results.
    private var endedStore: PushStore {
        bench.store.watched(before: { use in
            if use.isOf(.endResponse) { throw StoreError(code: .failed, message: "The process has ended.") }
            return use.isOf(.renewResponse) ? false : nil
        })
    }

    @Test("If a process ends after its call was settled, the next report gets the result without another call")
    func settledBefore() async throws {
        bench.client.script(.respondToOffer, .answer(["certificate": ["code": "ABC-1"]]))
        let response = try certificate()
        _ = await helper(endedStore, seed: 1).handleNotificationResponse(response)
        bench.clock.advance(by: .seconds(31))
        let hooks = bench.log.hooks
        #expect(await helper(bench.store, seed: 2).handleNotificationResponse(response) == .handled)
        #expect(bench.client.calls(of: .respondToOffer).count == 1)
        #expect(bench.log.hooks == hooks + hooks)
        #expect(try await bench.store.lateResults(for: "ada", limit: 9).isEmpty)
    }

    @Test("A response is in progress, not queued, while another process sends its call", arguments: [0, 10])
    func inProgress(wait: Int) async throws {
        let response = try certificate()
        let other = helper(bench.store, seed: 2, wait: .seconds(wait))
        let paused = pausedStore { [bench] in
            bench.clock.advance(by: .seconds(31))
            let lease = Lease(owner: "sync", duration: .seconds(60))
            let leased = try await bench.store.leaseCalls(LeaseRequest(lease: lease, limit: 9))
            #expect(leased.count == 1)
            guard case .failed(let error as StoreError) = await other.handleNotificationResponse(response) else {
                Issue.record("The response did not fail.")
                return
            }
            #expect(error.code == .inProgress)
        }
        let outcome = await helper(paused, seed: 1).handleNotificationResponse(response)
        #expect(outcome.isInProgress)
        #expect(bench.client.calls.isEmpty)
        #expect(bench.log.hooks == ["handleFailure", "handleFailure"])
    }

    @Test("A response waits for the result of the process that sends its call")
    func waits() async throws {
        let response = try certificate()
        let answer = Loyalty.Offer.ResponseInfo(["certificate": ["code": "ABC-1"]])
        let paused = pausedStore { [bench] in
            bench.clock.advance(by: .seconds(31))
            let lease = Lease(owner: "sync", duration: .seconds(60))
            for entry in try await bench.store.leaseCalls(LeaseRequest(lease: lease, limit: 9)) {
                try await bench.store.settle(entry, as: .sent(bench.clock.now, late: .offerResponse(answer)))
            }
        }
        let outcome = await helper(paused, seed: 1, wait: .seconds(10)).handleNotificationResponse(response)
        #expect(outcome == .handled)
        #expect(bench.client.calls.isEmpty)
        #expect(try await bench.store.lateResults(for: "ada", limit: 9).map(\.result) == [.offerResponse(answer)])
    }

    /// A store that counts leases, and in which another process makes all likes.
    private func sharedStore(counting leases: Locked<Int>) -> PushStore {
        bench.store.watched(before: { use in
            if use.isOf(.leaseCalls) { leases.withLock { $0 += 1 } }
            guard use.isOf(.startAttempt), case .likePost? = (use.subject as? OutboxEntry)?.call else { return nil }
            return false
        })
    }

    private func press(_ action: RichPushAction, _ payload: PushPayload, request: String) -> NotificationResponse {
        NotificationResponse(
            action: ResponseAction(identifier: action.rawValue, text: action == .commentPost ? "Hi" : nil),
            payload: payload,
            requestIdentifier: request,
            recipient: "ada"
        )
    }

    private func clip(_ id: Int64) throws -> NotificationResponse {
        press(.clipOffer, try SamplePush.push(.offer, id: .int(id), messageResponseID: nil), request: "clip \(id)")
    }

    private func queueLike() async throws {
        let like = OutboxCall(call: .likePost(id: "a"), idempotencyKey: "like", locale: "en")
        _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: [like], time: bench.clock.now))
    }

    private var comment: NotificationResponse {
        get throws {
            press(.commentPost, try SamplePush.push(.post, id: "a", messageResponseID: nil), request: "comment")
        }
    }

    @Test("The rest of a line that another process has leased is tried after that lease, not before")
    func restOfLine() async throws {
        let counted = Locked(0)
        let store = sharedStore(counting: counted)
        let services = PushServices.testing(client: bench.client, store: store, clock: bench.clock)
        let helper = LoggingHelper(log: bench.log, services: services)
        #expect(await helper.handleNotificationResponse(try clip(1)) == .handled)
        // The first success sends what is due, in the background; the like is not among it.
        await services.background.waitUntilIdle()
        try await queueLike()
        #expect(await helper.handleNotificationResponse(try comment) == .queued)
        let leases = counted.withLock { $0 }
        #expect(await helper.handleNotificationResponse(try clip(2)) == .handled)
        #expect(counted.withLock { $0 } == leases)
        bench.clock.advance(by: .seconds(61))
        #expect(await helper.handleNotificationResponse(try clip(3)) == .handled)
        #expect(counted.withLock { $0 } > leases)
    }

    @Test("The rest of a line that took too long is sent after the next success")
    func slowLine() async throws {
        var services = PushServices.testing(
            client: bench.client,
            store: bench.store,
            observer: SlowCalls(clock: bench.clock, seconds: 20),
            clock: bench.clock
        )
        // A call takes longer than half of the lease, and two take less than the claim, which ends as queued then.
        services.retry.lease = .seconds(30)
        services.responses.claim = .seconds(120)
        let helper = LoggingHelper(log: bench.log, services: services)
        #expect(await helper.handleNotificationResponse(try clip(1)) == .handled)
        // The first success sends what is due, in the background; the like is not among it.
        await services.background.waitUntilIdle()
        try await queueLike()
        #expect(await helper.handleNotificationResponse(try comment) == .queued)
        await services.background.waitUntilIdle()
        #expect(bench.client.calls.map(\.operation) == [.clipOffer, .likePost, .addNewComment])
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }
}
