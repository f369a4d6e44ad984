import Dispatch
import Foundation
import RichPushKit
import RichPushLocalization
import RichPushModel
import RichPushPayload
import RichPushTesting

/// The Default classes with doubles. The log has the calls of hooks that show something.
struct StatementBench: Sendable {
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

/// The Default button handler. It records the texts to show, and whether the hooks ran on the main queue.
final class ShowingRichPushHandler: DefaultRichPushHandler {
    private nonisolated let log: HookLog
    private nonisolated let mainQueue = DispatchSpecificKey<Bool>()

    nonisolated init(log: HookLog, services: PushServices) {
        self.log = log
        DispatchQueue.main.setSpecific(key: mainQueue, value: true)
        super.init(services: services)
    }

    private nonisolated func keep(_ hook: String, _ text: String, _ context: PushContext) {
        let isMain = DispatchQueue.getSpecific(key: mainQueue) ?? false
        log.record(hook, ["text": .string(text), "isMain": .bool(isMain)], context: context)
    }

    override func showMessage(_ message: String, context: PushContext) { keep("showMessage", message, context) }

    override func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {
        keep("showChallengeResponder", challenge.name ?? "", context)
    }

    override func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {
        keep("showOfferResponseDetail", response.certificate?.code ?? "", context)
    }

    override func openURL(_ url: URL, context: PushContext) { keep("openURL", url.absoluteString, context) }

    override func copyToClipboard(_ text: String, context: PushContext) { keep("copyToClipboard", text, context) }
}
