import Foundation
import HTTPTypes
import RichPushExtension
import RichPushKit
import RichPushHTTP
import RichPushModel
import RichPushStore
import RichPushTesting

/// One run of the host's app: a helper that shares only the store, the journal and the network with other runs.
final class HostProcess: Sendable {
    let store: MortalStore
    let services: PushServices
    let helper: DefaultNotificationHelper

    /// Starts the app's process. `interlude` runs during each request.
    ///
    /// It throws if the client refuses the platform's address.
    init(
        store: MortalStore,
        journal: EventJournal?,
        platform: PlatformInMemory,
        screen: Screen,
        tokens: any TokenProvider,
        clock: TestClock,
        drains: Bool,
        ignoresAddressees: Bool,
        seed: UInt64,
        interlude: @escaping @Sendable () async -> Void
    ) throws {
        let client = try HTTPLoyaltyClient(
            baseURL: URL(string: "https://loyalty.example") ?? URL(fileURLWithPath: "/"),
            tokens: tokens,
            transport: Network(platform: platform, store: store, interlude: interlude),
            clock: clock.clock
        )
        self.store = store
        var services = PushServices(
            api: LoyaltyAPIs(client),
            store: store.store,
            journal: journal,
            clock: clock.clock,
            random: .seeded(seed)
        )
        services.locale = { "en" }
        services.retry = RetrySchedule(callsAfterSuccess: drains ? 8 : 0, concurrency: drains ? 16 : 1)
        self.services = services
        let pushHandler = ScreenPushHandler(services: services) { if !store.isDead { screen.show($0) } }
        let richPushHandler = ScreenRichPushHandler(services: services) { if !store.isDead { screen.show($0) } }
        helper =
            ignoresAddressees
            ? CarelessHelper(pushHandler: pushHandler, richPushHandler: richPushHandler, services: services)
            : DefaultNotificationHelper(pushHandler: pushHandler, richPushHandler: richPushHandler, services: services)
    }
}

/// The network of one process. A killed process sends and receives nothing.
private struct Network: HTTPTransport {
    let platform: PlatformInMemory
    let store: MortalStore
    let interlude: @Sendable () async -> Void

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        guard !store.isDead else { throw HTTPTransportError(code: .unreachable, message: "The process was killed.") }
        let reply = Result { try platform.answer(request, body: body) }
        await interlude()
        guard !store.isDead else { throw HTTPTransportError(code: .unreachable, message: "The process was killed.") }
        return try reply.get()
    }
}

/// A fault for tests: it treats every push as one of the member signed in.
private final class CarelessHelper: DefaultNotificationHelper {
    override func context(for response: NotificationResponse) async -> PushContext {
        var response = response
        response.recipient = (try? await services.store.signedInRecipient()) ?? .device
        return await super.context(for: response)
    }
}
