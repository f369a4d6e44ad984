import RichPushCore
import RichPushPayload
import RichPushTesting
import Testing

/// The system may report one response twice: it is one act.
@Suite struct DoubledCallbackTests {
    let bench = KitBench()

    @Test(
        "Two callbacks at once are one call and one opening",
        arguments: [RichPushAction.clipOffer, .likePost, .commentPost, .favoriteEvent, .openCertificate, .openCoupon]
    )
    func atOnce(action: RichPushAction) async throws {
        let operation = try #require(Self.operations[action])
        bench.client.hold(operation)
        let payload = try SamplePush.fitting(action)
        async let first = bench.press(action, text: "Hi", payload)
        try await bench.client.waitForCalls(of: operation)
        let response = NotificationResponse(
            action: ResponseAction(identifier: action.rawValue, text: "Hi"),
            payload: payload,
            requestIdentifier: "request-1",
            recipient: "ada"
        )
        let second = await bench.helper.handleNotificationResponse(response)
        bench.client.release(operation)
        #expect(await first.name == "handled")
        #expect(second.name == "queued", "the call is under way, and nothing is shown a second time")
        #expect(bench.client.calls(of: operation).count == 1)
        #expect(bench.client.calls(of: .trackMessage).count == 1)
        #expect(Set(bench.log.hooks).count == bench.log.hooks.count)
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 0))
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
