import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

import struct Foundation.Date

/// A helper with doubles, and Default handlers that record what they show.
struct KitBench: Sendable {
    let client = RecordingLoyaltyClient()
    let store: PushStore
    let storeFault = StoreFault()
    let center: FakeNotificationCenter
    let observer = RecordingObserver()
    let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
    let log = HookLog()
    let services: PushServices
    let helper: LoggingHelper

    init(
        store: PushStore? = nil,
        center: FakeNotificationCenter = FakeNotificationCenter(),
        locale: String = "en",
        journal: EventJournal? = nil,
        awaitsBackgroundWork: Bool = true,
        callsAfterSuccess: Int? = nil
    ) {
        let store = (store ?? PushStore.memory(clock: clock.clock)).failing(by: storeFault)
        self.store = store
        self.center = center
        var services = PushServices.testing(
            client: client,
            store: store,
            center: center,
            observer: observer,
            clock: clock,
            locale: locale,
            awaitsBackgroundWork: awaitsBackgroundWork
        )
        services.journal = journal
        if let callsAfterSuccess { services.retry.callsAfterSuccess = callsAfterSuccess }
        self.services = services
        helper = LoggingHelper(log: log, services: services)
    }

    /// Handles a response completely, including its background calls.
    @discardableResult
    func respond(
        _ action: ResponseAction,
        _ payload: PushPayload?,
        recipient: Recipient? = "ada",
        request: String? = "request-1",
        locale: String? = nil
    ) async -> PushOutcome {
        let response = NotificationResponse(
            action: action,
            payload: payload,
            requestIdentifier: request,
            recipient: recipient,
            locale: locale
        )
        return await helper.handleNotificationResponse(response)
    }

    /// Presses a button, with a text for a text input.
    @discardableResult
    func press(
        _ action: RichPushAction,
        text: String? = nil,
        _ payload: PushPayload,
        recipient: Recipient? = "ada",
        request: String? = "request-1"
    ) async -> PushOutcome {
        let action = ResponseAction(identifier: action.rawValue, text: text)
        return await respond(action, payload, recipient: recipient, request: request)
    }

    /// Calls other than tracking, as `operation arguments`.
    var calls: [String] {
        client.calls.filter { $0.operation != .trackMessage }.map { "\($0.operation) \($0.arguments)" }
    }

    /// The calls of the host's hooks, as `hook value`.
    var shown: [String] { log.calls.map { "\($0.hook) \($0.value)" } }
}

/// The Default helper; it records the calls of its two hooks.
class LoggingHelper: DefaultNotificationHelper {
    nonisolated let log: HookLog

    nonisolated init(log: HookLog, services: PushServices, emsOpenHandler: (any EMSOpenHandler)? = nil) {
        self.log = log
        super.init(
            pushHandler: LoggingPushHandler(log: log, services: services),
            richPushHandler: LoggingRichPushHandler(log: log, services: services),
            emsOpenHandler: emsOpenHandler,
            services: services
        )
    }

    override func handleDismiss(_ response: NotificationResponse, context: PushContext) async {
        log.record("handleDismiss", .string(response.action.identifier), context: context)
    }

    override func handleFailure(_ error: any Error, context: PushContext) {
        log.record("handleFailure", .string(String(describing: error)), context: context)
    }
}
