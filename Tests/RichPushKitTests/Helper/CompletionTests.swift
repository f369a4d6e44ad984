import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// The form of a response with a closure: the closure runs once, on the main queue, in every case.
@Suite struct CompletionTests {
    let bench = KitBench()

    @Test("The Default helper passes the checks of RichPushTesting for every response")
    func defaultHelper() async {
        let findings = await NotificationHelperConformance.findings { services, pushHandler, richPushHandler in
            DefaultNotificationHelper(
                pushHandler: pushHandler,
                richPushHandler: richPushHandler,
                emsOpenHandler: nil,
                services: services
            )
        }
        #expect(findings == [])
    }

    @Test("The checks of RichPushTesting fail for a helper with a rich handler that never ends")
    func endlessHelper() async {
        let findings = await NotificationHelperConformance.findings(
            for: { services, pushHandler, _ in
                DefaultNotificationHelper(
                    pushHandler: pushHandler,
                    richPushHandler: RecordingRichPushHandler(ending: { _ in try await endless() }),
                    emsOpenHandler: nil,
                    services: services
                )
            },
            limit: .milliseconds(1)
        )
        #expect(findings.contains { $0.rule == "every response ends" })
    }

    @Test("The checks of RichPushTesting fail for a helper that routes dismissals")
    func dismissalRouter() async {
        let findings = await NotificationHelperConformance.findings { services, pushHandler, richPushHandler in
            DismissalRouter(
                pushHandler: pushHandler,
                richPushHandler: richPushHandler,
                emsOpenHandler: nil,
                services: services
            )
        }
        #expect(findings.contains { $0.location.contains("a dismissal") })
        #expect(findings.allSatisfy { $0.location.contains("a dismissal") })
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
        let task = start(bench) {
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
        _ bench: KitBench? = nil,
        _ call: (any NotificationHelper) -> Task<Void, Never>
    ) -> Task<Void, Never> {
        call((bench ?? self.bench).helper)
    }
}

/// Never ends by itself.
private func endless() async throws -> PushOutcome {
    try await Task.sleep(for: .seconds(3600))
    return .handled
}

/// Breaks a rule: a dismissal is treated as a tap.
private final class DismissalRouter: DefaultNotificationHelper {
    override func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        var response = response
        if response.action == .dismiss { response.action = .default }
        return await super.handleNotificationResponse(response)
    }
}
