import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@testable import RichPushKit

/// Calls of one member with the same target keep their order in all tasks.
@Suite struct CallOrderTests {
    let bench = KitBench()

    private func act(_ action: RichPushAction, text: String? = nil, on post: String = "a") async throws -> String {
        let payload = try SamplePush.push(.post, id: .string(post), messageResponseID: nil)
        return await bench.press(action, text: text, payload, request: "\(action) \(text ?? "") \(post)").name
    }

    @Test("An older queued call is tried before a new one with the same target")
    func olderFirst() async throws {
        bench.client.script(.likePost, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        #expect(try await act(.likePost) == "queued")
        #expect(try await act(.commentPost, text: "Hi") == "handled")
        #expect(bench.client.calls.map(\.operation) == [.likePost, .likePost, .addNewComment])
        #expect(bench.client.calls.map(\.context.isReplay) == [false, true, false])
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    @Test("If the older call fails again, the new one is queued behind it and is reported as queued")
    func heldBack() async throws {
        bench.client.script(.likePost, .failure(LoyaltyAPIError.unreachable))
        #expect(try await act(.likePost) == "queued")
        #expect(try await act(.commentPost, text: "Hi") == "queued")
        #expect(bench.client.calls.map(\.operation) == [.likePost, .likePost])
        #expect(bench.observer.ended.map(\.request.name).last == "NewsFeedAPI.addNewComment")
        #expect(try await bench.store.waitingCalls(limit: 9).map(\.entry.attempts) == [2, 0])
        #expect(try await bench.store.callsUnderWay() == 0)
    }

    @Test("Calls for which the lease is too short are released without an attempt, in order", arguments: [1, 2, 3])
    func slowLine(older count: Int) async throws {
        let clock = TestClock()
        var services = PushServices.testing(
            client: bench.client,
            store: bench.store,
            observer: SlowCalls(clock: clock, seconds: 20),
            clock: clock
        )
        services.retry.callsAfterSuccess = 0
        let older = (1...count).map { number in
            OutboxCall(call: .addNewComment(body: "\(number)", postID: "a"), idempotencyKey: "\(number)", locale: "en")
        }
        _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: older, time: clock.now))
        let response = NotificationResponse(
            action: .button(RichPushAction.likePost.rawValue),
            payload: try SamplePush.push(.post, id: "a", messageResponseID: nil),
            recipient: "ada"
        )
        let helper = LoggingHelper(log: bench.log, services: services)
        #expect(await helper.handleNotificationResponse(response).name == "queued")
        #expect(bench.client.calls.map { $0.arguments["body"] } == ["1"])
        #expect(try await bench.store.outboxCounts().waiting == count)
        #expect(try await bench.store.callsUnderWay() == 0)
        #expect(try await helper.sync().sent == count)
        #expect(bench.client.calls.map(\.operation).last == .likePost)
    }

    @Test("An older call that is refused for good does not hold back the new one")
    func refused() async throws {
        bench.client.script(.likePost, .failure(LoyaltyAPIError.unreachable), .failure(LoyaltyAPIError.status(404)))
        #expect(try await act(.likePost) == "queued")
        #expect(try await act(.commentPost, text: "Hi") == "handled")
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 1))
    }

    @Test("A call waits while an older one with the same target is being tried, and is then tried by itself")
    func underWay() async throws {
        bench.client.hold(.likePost)
        async let like = act(.likePost)
        try await bench.client.waitForCalls(of: .likePost)
        let payload = try SamplePush.push(.post, id: "a", messageResponseID: nil)
        let comment = NotificationResponse(
            action: .textInput(RichPushAction.commentPost.rawValue, text: "Hi"),
            payload: payload,
            requestIdentifier: "comment",
            recipient: "ada"
        )
        #expect(await bench.helper.handleNotificationResponse(comment).name == "queued")
        #expect(bench.client.calls(of: .addNewComment).isEmpty)
        bench.client.release(.likePost)
        #expect(try await like == "handled")
        #expect(bench.client.calls(of: .addNewComment).count == 1, "it is due and is sent after the success")
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    @Test("A queued delivery is reported before the opening")
    func messages() async throws {
        bench.client.script(.trackMessage, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        let payload = try SamplePush.offer()
        let request = NotificationRequest(identifier: "request-1", payload: payload, recipient: "ada")
        _ = await bench.helper.handleRemoteNotification(request)
        await bench.respond(.default, payload)
        let actions = bench.client.calls(of: .trackMessage).map { $0.arguments["action"] }
        #expect(actions == ["delivered", "delivered", "opened"])
    }
}

/// A platform that answers one response alone must not get calls that are meant for another platform.
@Suite struct OvertakingTests {
    let bench = KitBench()

    @Test("If new calls overtake, an older one with the same target is not tried and does not change")
    func overtakes() async throws {
        let older = OutboxCall(call: .addNewComment(body: "Hi", postID: "a"), idempotencyKey: "older", locale: "en")
        _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: [older], time: bench.clock.now))
        let before = try await bench.store.waitingCalls(limit: 9)
        var services = PushServices.testing(client: bench.client, store: bench.store, clock: bench.clock)
        services.retry.callsAfterSuccess = 0
        services.overtakesQueuedCalls = true
        let response = NotificationResponse(
            action: .button(RichPushAction.likePost.rawValue),
            payload: try SamplePush.push(.post, id: "a", messageResponseID: nil),
            recipient: "ada"
        )
        let helper = LoggingHelper(log: bench.log, services: services)
        #expect(await helper.handleNotificationResponse(response).name == "handled")
        #expect(bench.client.calls.map(\.operation) == [.likePost])
        #expect(try await bench.store.waitingCalls(limit: 9) == before)
    }
}
