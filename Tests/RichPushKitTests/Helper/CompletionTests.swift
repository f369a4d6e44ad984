import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// The form of a response with a closure: the closure runs once, on the main queue, in every case.
@Suite struct CompletionTests {
    let bench = KitBench()

    @Test(
        "Every response completes once, on the main queue, whatever fails; what has no destination is ignored",
        arguments: ResponseSample.all,
        BenchCondition.allCases
    )
    func defaultHelper(sample: ResponseSample, condition: BenchCondition) async throws {
        let bench = HelperBench(condition)
        let response = try sample.response()
        let outcome = await bench.helper().handleNotificationResponse(response)
        await bench.services.background.waitUntilIdle()
        if sample.hasNoDestination {
            #expect(outcome.name == "ignored")
            #expect(outcome.reason?.isEmpty == false)
            #expect(bench.hooks.isEmpty)
            #expect(bench.client.calls.isEmpty)
        } else if condition == .handlerThrows, !bench.hooks.isEmpty {
            #expect(outcome.name == "failed")
        }
        let completions = CompletionLog()
        let task = start(HelperBench(condition).helper()) {
            $0.handleNotificationResponse(response, completionHandler: { completions.record() })
        }
        if condition == .cancelled { task.cancel() }
        await task.value
        #expect(completions.count == 1)
        #expect(completions.wereOnMainQueue)
    }

    @Test("Cancelling a response while its call is in progress completes it once")
    func cancelledWhileHeld() async throws {
        bench.client.hold(.clipOffer)
        let completions = CompletionLog()
        let response = NotificationResponse(
            action: .button("clip-offer"),
            payload: try SamplePush.offer(),
            recipient: "ada"
        )
        let clock = TestClock()
        let task = start {
            $0.handleNotificationResponse(response, clock: clock.clock, completionHandler: { completions.record() })
        }
        try await bench.client.waitForCalls(of: .clipOffer)
        #expect(completions.count == 0)
        task.cancel()
        await task.value
        #expect(completions.count == 1)
        #expect(completions.wereOnMainQueue)
        #expect(try await bench.store.outboxCounts().waiting >= 1, "the interrupted call is still queued")
    }

    @Test("A response that takes too long completes once at the limit, and its call stays queued")
    func deadline() async throws {
        // The tracking call succeeds. It would also send the interrupted call.
        let bench = KitBench(callsAfterSuccess: 0)
        bench.client.hold(.clipOffer)
        let clock = TestClock()
        let completions = CompletionLog()
        let response = NotificationResponse(action: .button("clip-offer"), payload: try SamplePush.offer())
        let task = start(bench.helper) {
            $0.handleNotificationResponse(response, clock: clock.clock, completionHandler: { completions.record() })
        }
        try await bench.client.waitForCalls(of: .clipOffer)
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(24))
        #expect(completions.count == 0)
        clock.advance(by: .seconds(1))
        await task.value
        #expect(completions.count == 1)
        #expect(completions.wereOnMainQueue)
        bench.client.release(.clipOffer)
        await bench.services.background.waitUntilIdle()
        #expect(completions.count == 1)
        #expect(try await bench.store.outboxCounts().waiting == 1)
    }

    /// A separate function, because the forms with closures are not available in asynchronous code.
    private func start(
        _ helper: (any NotificationHelper)? = nil,
        _ call: (any NotificationHelper) -> Task<Void, Never>
    ) -> Task<Void, Never> {
        call(helper ?? bench.helper)
    }
}
