import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// Asynchronous work of hooks, and the result of their response.
@Suite struct HookWorkTests {
    /// Runs work that ends long after its hook has returned.
    private final class WorkingHandler: DefaultPushHandler {
        nonisolated let steps: Locked<[String]>

        nonisolated init(steps: Locked<[String]>, services: PushServices) {
            self.steps = steps
            super.init(services: services)
        }

        override func handleObjectWithID(
            _ id: ObjectID,
            notificationType: NotificationType,
            payload: PushPayload,
            context: PushContext
        ) throws -> PushOutcome {
            context.wait { [steps] in
                for _ in 0..<20_000 where steps.withLock({ $0.isEmpty }) { await Task.yield() }
                steps.withLock { $0.append("work ended") }
            }
            return .handled
        }
    }

    @Test("The result of a response is kept only after the work of its hooks has ended")
    func keptAfterwards() async throws {
        let steps = Locked<[String]>([])
        let log = CommitLog(RecordingLoyaltyClient())
        log.interrupt(at: .endResponse) { steps.withLock { $0.append("result kept") } }
        let services = PushServices.testing(store: log.store)
        let helper = DefaultNotificationHelper(
            pushHandler: WorkingHandler(steps: steps, services: services),
            richPushHandler: DefaultRichPushHandler(services: services),
            services: services
        )
        let response = NotificationResponse(
            action: .default,
            payload: try SamplePush.offer(),
            requestIdentifier: "request-1",
            recipient: "ada"
        )
        #expect(await helper.handleNotificationResponse(response) == .handled)
        #expect(steps.withLock { $0 } == ["work ended", "result kept"])
    }
}
