import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// The outcomes of responses when the platform fails.
@Suite struct FailureTests {
    let bench = KitBench()

    static let readings: [RichPushAction] = [.openChallenge, .openContentPage, .openOfferLink]
    static let changes = RichPushAction.allCases.filter { !readings.contains($0) }
    static let waiting: [LoyaltyAPIError] =
        [.unreachable, LoyaltyAPIError(code: .timedOut, message: "Too late.")]
        + [401, 408, 425, 429, 500, 502, 503, 599].map { .status($0) }
    static let refused: [LoyaltyAPIError] = [400, 403, 404, 409, 410, 422].map { .status($0) }

    private func press(_ action: RichPushAction, error: any Error) async throws -> PushOutcome {
        for operation in RecordingLoyaltyClient.Operation.allCases where operation != .trackMessage {
            bench.client.script(operation, .failure(error))
        }
        return await bench.press(action, text: "Hi", try SamplePush.fitting(action))
    }

    @Test(
        "A failed reading is a failed outcome, is reported to hook and observer once, and is not queued",
        arguments: readings,
        [waiting[0], refused[0]]
    )
    func failedReading(action: RichPushAction, error: LoyaltyAPIError) async throws {
        let outcome = try await press(action, error: error)
        #expect(outcome.name == "failed")
        #expect(outcome.reason == error.description)
        #expect(bench.log.hooks == ["handleFailure"])
        #expect(bench.observer.failures.count == 1)
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 0))
    }

    @Test("A changing call that cannot be made now is queued in the outbox", arguments: changes, waiting)
    func queued(action: RichPushAction, error: LoyaltyAPIError) async throws {
        let outcome = try await press(action, error: error)
        #expect(outcome.name == "queued")
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 1, setAside: 0))
        #expect(bench.log.hooks.isEmpty, "nothing is shown, and a queued call is not a failure")
    }

    @Test(
        "A changing call that is refused for good fails and is set aside with its reason",
        arguments: changes,
        refused
    )
    func setAside(action: RichPushAction, error: LoyaltyAPIError) async throws {
        #expect(try await press(action, error: error).name == "failed")
        #expect(bench.log.hooks == ["handleFailure"])
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 1))
        let call = try #require(try await bench.store.setAsideCalls(limit: 1).first)
        #expect(call.reason == error.description)
        #expect(call.entry.recipient == "ada")
    }

    @Test("A changing call is queued after an error that is not the platform's")
    func otherError() async throws {
        #expect(try await press(.clipOffer, error: CancellationError()).name == "queued")
        #expect(try await bench.store.outboxCounts().waiting == 1)
    }

    @Test("A refusal of a tracked message does not fail the response")
    func refusedTracking() async throws {
        bench.client.script(.trackMessage, .failure(LoyaltyAPIError.status(404)))
        #expect(await bench.press(.clipOffer, try SamplePush.offer()).name == "handled")
        #expect(bench.log.hooks.isEmpty)
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 1))
    }

    @Test("An error of a host's hook is a failed outcome and is reported once")
    func throwingHook() async throws {
        let helper = DefaultNotificationHelper(
            pushHandler: ThrowingPushHandler(services: bench.services),
            richPushHandler: RecordingRichPushHandler(),
            emsOpenHandler: nil,
            services: bench.services
        )
        let response = NotificationResponse(action: .default, payload: try SamplePush.offer())
        #expect(await helper.handleNotificationResponse(response).reason == "The screen is not there.")
        #expect(bench.observer.failures.count == 1)
    }

    @Test("Without an API its readings fail, and its changing calls are queued")
    func unconfigured() async throws {
        var services = bench.services
        services.api = LoyaltyAPIs()
        let helper = LoggingHelper(log: bench.log, services: services)
        let clip = NotificationResponse(action: .button("clip-offer"), payload: try SamplePush.offer())
        #expect(await helper.handleNotificationResponse(clip).name == "queued")
        let open = NotificationResponse(action: .button("open-challenge"), payload: try SamplePush.challenge())
        let outcome = await helper.handleNotificationResponse(open)
        #expect(outcome.name == "failed")
        #expect(outcome.reason?.contains("ChallengesAPI") == true)
    }
}

private final class ThrowingPushHandler: DefaultPushHandler {
    private struct NoScreen: Error, CustomStringConvertible {
        var description: String { "The screen is not there." }
    }

    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        throw NoScreen()
    }
}
