import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// A helper and handlers with different services.
@Suite struct DifferentServicesTests {
    private let own = PushServices.testing()
    private let other = PushServices.testing()

    private func outcome(_ helper: DefaultNotificationHelper) async throws -> PushOutcome {
        let payload = try SamplePush.offer(category: .offerClip)
        return await helper.handleNotificationResponse(NotificationResponse(action: .default, payload: payload))
    }

    private func handlers(_ number: Int) -> DefaultNotificationHelper {
        let services = (0..<3).map { $0 == number ? other : own }
        return DefaultNotificationHelper(
            pushHandler: DefaultPushHandler(services: services[0]),
            richPushHandler: DefaultRichPushHandler(services: services[1]),
            emsOpenHandler: DefaultEMSOpenHandler(services: services[2]),
            services: own
        )
    }

    @Test(
        "Each response fails, nothing is recorded, and the error names the handler and what to do",
        arguments: [(0, "DefaultPushHandler"), (1, "DefaultRichPushHandler"), (2, "DefaultEMSOpenHandler")]
    )
    func refused(number: Int, name: String) async throws {
        guard case .failed(let error) = try await outcome(handlers(number)) else {
            Issue.record("The response was handled.")
            return
        }
        #expect((error as? DifferentServices)?.handler == name)
        #expect(String(describing: error).contains("\(name)(services: services)"))
        #expect(try await own.store.message(SamplePush.messageResponseID, for: .device) == nil)
    }

    @Test("A handler that is replaced later is checked too")
    func replaced() async throws {
        let helper = handlers(3)
        helper.pushHandler = DefaultPushHandler(services: other)
        guard case .failed(is DifferentServices) = try await outcome(helper) else {
            Issue.record("The response was handled.")
            return
        }
    }

    @Test("Services that were copied and changed are the same, and a handler of the host's own has none")
    func same() async throws {
        var changed = own
        changed.observer = RecordingObserver()
        let copied = DefaultNotificationHelper(
            pushHandler: DefaultPushHandler(services: changed),
            richPushHandler: DefaultRichPushHandler(services: own)
        )
        let foreign = DefaultNotificationHelper(
            pushHandler: RecordingPushHandler(),
            richPushHandler: RecordingRichPushHandler(),
            services: own
        )
        for helper in [copied, foreign] {
            if case .failed(let error) = try await outcome(helper) { Issue.record(error) }
        }
    }
}
