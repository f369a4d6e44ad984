import RichPushKit
import RichPushLocalization
import RichPushModel
import RichPushPayload
import RichPushTesting

/// The Default classes with doubles. The log has the calls of hooks that show something.
struct KitBench: Sendable {
    let client = RecordingLoyaltyClient()
    let log = HookLog()
    let services: PushServices
    let helper: DefaultNotificationHelper

    init(
        center: FakeNotificationCenter = FakeNotificationCenter(),
        tables: [String: [String: String]] = [:],
        awaitsBackgroundWork: Bool = true
    ) {
        services = .testing(
            client: client,
            center: center,
            clock: TestClock(advancesBySleepingUpTo: .seconds(1)),
            localizer: Localizer(hostSources: [StringTableSource(tables: tables)]),
            awaitsBackgroundWork: awaitsBackgroundWork
        )
        helper = DefaultNotificationHelper(
            pushHandler: DefaultPushHandler(services: services),
            richPushHandler: ShowingRichPushHandler(log: log, services: services),
            emsOpenHandler: nil,
            services: services
        )
    }

    /// Presses a button, and waits for all work that it starts.
    @discardableResult
    func press(_ action: RichPushAction, _ payload: PushPayload) async -> PushOutcome {
        let response = NotificationResponse(
            action: ResponseAction(identifier: action.rawValue, text: action == .commentPost ? "Well run!" : nil),
            payload: payload,
            requestIdentifier: "request-1",
            recipient: "ada"
        )
        return await helper.handleNotificationResponse(response)
    }
}
