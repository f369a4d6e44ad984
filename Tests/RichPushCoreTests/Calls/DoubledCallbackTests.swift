import RichPushCore
import RichPushPayload
import RichPushTesting
import Testing

/// The system may report one response twice: it is one act.
@Suite struct DoubledCallbackTests {
    let bench = KitBench()

    @Test(
        "Two callbacks at once are one call, one opening and one outcome, and show what they show once",
        arguments: [RichPushAction.clipOffer, .likePost, .commentPost, .favoriteEvent, .openCertificate, .openCoupon]
    )
    @PushActor
    func atOnce(action: RichPushAction) async throws {
        let operation = try #require(Self.operations[action])
        bench.client.hold(operation)
        let helper = CountingHelper(log: bench.log, services: bench.services)
        let response = try Self.response(action)
        async let first = helper.handleNotificationResponse(response)
        async let second = helper.handleNotificationResponse(response)
        // Both have come so far that one waits for the platform, and the other for it.
        while helper.arrivals < 2 { await Task.yield() }
        try await bench.client.waitForCalls(of: operation)
        bench.client.release(operation)
        #expect(await [first.name, second.name] == ["handled", "handled"])
        await bench.services.background.waitUntilIdle()
        #expect(bench.client.calls(of: operation).count == 1)
        #expect(bench.client.calls(of: .trackMessage).count == 1)
        #expect(Set(bench.log.hooks).count == bench.log.hooks.count)
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 0))
    }

    @Test("In another process, the second callback leaves the call to the first, and shows nothing")
    func inTwoProcesses() async throws {
        bench.client.hold(.clipOffer)
        async let first = bench.press(.clipOffer, try SamplePush.fitting(.clipOffer))
        try await bench.client.waitForCalls(of: .clipOffer)
        let services = PushServices.testing(client: bench.client, store: bench.store, seed: 2)
        let second = LoggingHelper(log: bench.log, services: services)
        #expect(await second.handleNotificationResponse(try Self.response(.clipOffer)).name == "queued")
        bench.client.release(.clipOffer)
        #expect(try await first.name == "handled")
        #expect(bench.client.calls(of: .clipOffer).count == 1)
    }

    private static func response(_ action: RichPushAction) throws -> NotificationResponse {
        NotificationResponse(
            action: ResponseAction(identifier: action.rawValue, text: "Hi"),
            payload: try SamplePush.fitting(action),
            requestIdentifier: "request-1",
            recipient: "ada"
        )
    }

    static let operations: [RichPushAction: RecordingLoyaltyClient.Operation] = [
        .clipOffer: .clipOffer, .likePost: .likePost, .commentPost: .addNewComment, .favoriteEvent: .favoriteEvent,
        .openCertificate: .respondToOffer, .openCoupon: .respondToOffer,
    ]

    @Test("A second callback while the first one's call waits tries that call again, under the same key")
    func whileWaiting() async throws {
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        #expect(await bench.press(.clipOffer, try SamplePush.offer()).name == "queued")
        #expect(await bench.press(.clipOffer, try SamplePush.offer()).name == "handled")
        let contexts = bench.client.calls(of: .clipOffer).map(\.context)
        #expect(Set(contexts.map(\.idempotencyKey)).count == 1)
        #expect(contexts.map(\.attempt) == [1, 2])
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    @Test("A second callback after the first succeeded has the same key, so that the platform applies it once")
    func afterSuccess() async throws {
        await bench.press(.clipOffer, try SamplePush.offer())
        await bench.press(.clipOffer, try SamplePush.offer())
        #expect(Set(bench.client.calls(of: .clipOffer).map(\.context.idempotencyKey)).count == 1)
    }

    @Test("Two different comments on one push are two acts")
    func differentTexts() async throws {
        await bench.press(.commentPost, text: "One", try SamplePush.post())
        await bench.press(.commentPost, text: "Two", try SamplePush.post())
        #expect(Set(bench.client.calls(of: .addNewComment).map(\.context.idempotencyKey)).count == 2)
    }
}

/// Counts the responses that have come in.
private final class CountingHelper: LoggingHelper {
    private(set) var arrivals = 0

    override func context(for response: NotificationResponse) async -> PushContext {
        let context = await super.context(for: response)
        arrivals += 1
        return context
    }
}
