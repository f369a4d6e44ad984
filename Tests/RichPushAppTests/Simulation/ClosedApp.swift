import Foundation
import RichPushExtension
import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushApp
@testable import RichPushKit

/// An app on a phone: what outlives its processes, and the process that runs now.
@MainActor
final class ClosedApp {
    let clock = TestClock()
    let observer = RecordingObserver()
    let platform = FakePlatform()
    let session: FakeCallSession
    let store: PushStore
    let temporary: TemporaryJournal
    let time = FakeBackgroundTime()
    private let phone = FakePhone()
    private let random: RandomSource
    private(set) var process: PushLifecycle?
    private var delegate: OwnDelegate?
    private var presses = 0

    init(seed: UInt64 = 1) throws {
        session = FakeCallSession(platform)
        store = PushStore.memory(clock: clock.clock)
        temporary = try TemporaryJournal()
        random = .seeded(seed)
    }

    /// The files of uploads.
    var files: [HandedCall] { HandedCallFiles(in: temporary.journal).all() }
    var helper: (any NotificationHelper)? { process?.helper }
    var handover: CallHandover? { process?.handover }

    /// The services of a new process.
    func services() throws -> PushServices {
        let client = try HTTPLoyaltyClient(
            baseURL: try #require(URL(string: "https://loyalty.example")),
            tokens: PlatformTokens(platform: platform),
            transport: platform,
            clock: clock.clock
        )
        var services = PushServices.testing(store: store, observer: observer, clock: clock)
        services.api = LoyaltyAPIs(client)
        services.random = random
        services.journal = temporary.journal
        services.callUploads = session
        return services
    }

    /// Starts a process, if none runs.
    @discardableResult
    func launch(_ change: (inout PushServices) -> Void = { _ in }) throws -> PushLifecycle {
        if let process { return process }
        var services = try services()
        change(&services)
        let lifecycle = PushLifecycle(helper: DefaultNotificationHelper(services: services), time: time)
        process = lifecycle
        let delegate = OwnDelegate(lifecycle, phone: phone)
        self.delegate = delegate
        lifecycle.didFinishLaunching(slot: phone, delegate: delegate)
        return lifecycle
    }

    /// Ends the process, when what it does has ended.
    func end() async {
        await process?.waitUntilIdle()
        session.disconnect()
        (process, delegate) = (nil, nil)
    }

    func idle() async { await process?.waitUntilIdle() }

    func activate() throws {
        let lifecycle = try launch()
        if let delegate { lifecycle.didBecomeActive(slot: phone, delegate: delegate) }
    }

    func leave() throws { try launch().didEnterBackground(requesting: nil) }

    /// The system starts the app for what the session has to report, if no process runs.
    func wake() throws {
        guard session.hasNews, process == nil else { return }
        try launch().handleEventsForBackgroundURLSession(PushLifecycle.callSession, uploads: nil) {}
    }

    /// A member presses "Clip" on a notification about an offer.
    ///
    /// - Returns: the idempotency key of the call.
    @discardableResult
    func press(offer: Int64, by member: Recipient? = "ada") throws -> String {
        presses += 1
        let payload = try SamplePush.offer(id: .int(offer), category: .offerClip)
        let response = NotificationResponse(
            action: .button("clip-offer"),
            payload: payload,
            requestIdentifier: "delivery-\(presses)",
            deliveryDate: clock.now
        )
        try launch().didReceive(response, isFirst: true, pass: { _, _ in false }) {}
        let key = IdempotencyKey.make(
            for: .clipOffer(id: offer),
            context: PushContext(
                recipient: member ?? .device,
                requestIdentifier: response.requestIdentifier,
                deliveryDate: response.deliveryDate,
                time: clock.now
            ),
            messageResponseID: payload.messageResponseID,
            random: random
        )
        return key.text
    }
}
