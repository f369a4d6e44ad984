import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

extension NotificationsKitStatements {
    @Test("Each action completes once, on the main queue, after its call", arguments: RichPushAction.allCases)
    func completesAfterCall(action: RichPushAction) async throws {
        let bench = StatementBench(awaitsBackgroundWork: false)
        let operation = try #require(ActionSample.all.first { $0.action == action }?.requests.first?.operation)
        bench.client.hold(operation)
        // The response does not wait for the second call of an offer's link.
        bench.client.hold(.respondToOffer)
        let completions = CompletionLog()
        let response = NotificationResponse(
            action: ResponseAction(identifier: action.rawValue, text: "Well run!"),
            payload: try SamplePush.fitting(action)
        )
        let task = start(bench.helper, response, completions)
        try await bench.client.waitForCalls(of: operation)
        // A response that did not wait for the call could complete now.
        for _ in 0..<1000 { await Task.yield() }
        await MainActor.run {}
        #expect(completions.count == 0)
        bench.client.release(operation)
        await task.value
        #expect(completions.count == 1)
        #expect(completions.wereOnMainQueue)
        bench.client.release(.respondToOffer)
        await bench.services.background.waitUntilIdle()
        #expect(completions.count == 1)
    }

    @Test(
        "Hooks that show something run on the main queue",
        arguments: [
            (.openCertificate, ["copyToClipboard", "showMessage"]), (.openChallenge, ["showChallengeResponder"]),
            (.openCoupon, ["showOfferResponseDetail"]), (.openContentPage, ["openURL"]), (.openOfferLink, ["openURL"]),
        ] as [(RichPushAction, [String])]
    )
    func showsOnMainQueue(action: RichPushAction, hooks: [String]) async throws {
        let bench = StatementBench()
        await bench.press(action, try SamplePush.fitting(action))
        #expect(bench.log.hooks == hooks)
        #expect(bench.log.calls.allSatisfy { $0.value["isMain"] == true })
    }

    @Test(
        "Extra JSON reaches each handler of a response",
        arguments: [.default, .button("like-post")] as [ResponseAction]
    )
    func extraJSONReachesHandlers(action: ResponseAction) async throws {
        let services = PushServices.testing()
        let log = HookLog()
        let helper = DefaultNotificationHelper(
            pushHandler: ExtraJSONPushHandler(log: log, services: services),
            richPushHandler: ExtraJSONRichPushHandler(log: log, services: services),
            emsOpenHandler: nil,
            services: services
        )
        let payload = try SamplePush.post(fields: ["extra_json": ["order": 55120]])
        await helper.handleNotificationResponse(NotificationResponse(action: action, payload: payload))
        #expect(log.calls.map(\.value) == [["order": 55120]])
    }

    /// A function of its own, because the form with a closure cannot be called in asynchronous code.
    private func start(
        _ helper: DefaultNotificationHelper,
        _ response: NotificationResponse,
        _ completions: CompletionLog
    ) -> Task<Void, Never> {
        helper.handleNotificationResponse(
            response,
            clock: TestClock().clock,
            completionHandler: { completions.record() }
        )
    }
}

private final class ExtraJSONPushHandler: DefaultPushHandler {
    private nonisolated let log: HookLog

    nonisolated init(log: HookLog, services: PushServices) {
        self.log = log
        super.init(services: services)
    }

    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        log.record("handleObjectWithID", payload.extraJSON.map { .object($0) } ?? .null, context: context)
        return .handled
    }
}

private final class ExtraJSONRichPushHandler: DefaultRichPushHandler {
    private nonisolated let log: HookLog

    nonisolated init(log: HookLog, services: PushServices) {
        self.log = log
        super.init(services: services)
    }

    override func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.record("handleLikePost", payload.extraJSON.map { .object($0) } ?? .null, context: context)
        return .handled
    }
}
