import Foundation
import Hummingbird
import Logging
import NIOCore
import RichPushHosting
import RichPushKit
import RichPushPlatform
import RichPushPostgres
import ServiceLifecycle
import ServiceTransport
import UnixSignals

/// The parts of the service, made from its settings, and their common life.
struct ServiceRun: Sendable {
    let settings: Settings
    let logger: Logger
    let keys: KeyRing
    /// The webhooks that the service starts with; `nil` for none.
    let webhooks: WebhookConfiguration?
    let metrics = ServiceMetrics()
    let stopping = Stopping()
    let accepted = AcceptedWork()
    /// The requests to addresses that payloads name.
    let requests = PayloadRequests()
    /// Signals that stop the service; none in tests, which stop it themselves.
    var signals: [UnixSignal] = [.sigterm, .sigint]
    /// Gets the ready line.
    var print: @Sendable (String) -> Void = { line in
        try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    }

    init(_ settings: Settings, logger: Logger) throws(StartFault) {
        self.settings = settings
        self.logger = logger
        keys = try KeyRing(settings)
        webhooks = try WebhooksFile(settings)?.configuration()
    }

    /// Runs until a signal stops the service.
    ///
    /// - Throws: ``StartFault``.
    func run() async throws {
        FileLimit.raise()
        let store = try await openedStore()
        let platform = try await Platform(settings)
        let helper = helper(store, try platform.api(settings, requests))
        try await serve(HostEngine(helper: helper)) { try? await store.close() }
        await platform.stop()
    }

    private func openedStore() async throws(StartFault) -> PushStore {
        try settings.checkFolder()
        let options = PushStore.Options(keepsEvents: settings.eventsKeep)
        let observer = ServiceObserver(metrics: metrics, logger: logger)
        do {
            let store = try settings.store.store(
                options: options,
                observer: observer,
                onNotice: { [logger] in Self.log($0, to: logger) },
                onMeasurement: { [metrics] in metrics.measured($0) },
                onWrite: { [metrics] in metrics.committed(in: $0) }
            )
            try await store.open()
            // A store that can only be read opens too.
            try await store.checkWritable()
            return store
        } catch {
            let isUnreachable = (error as? StoreError)?.code == .unreachable
            throw StartFault(
                isUnreachable ? .unavailable : .store,
                "The store of `--store` cannot be opened and written: \(error)"
            )
        }
    }

    /// Logs a notice of the store's server without its text, which can contain data.
    private static func log(_ notice: PostgresNotice, to logger: Logger) {
        logger.log(
            level: notice.severity == "WARNING" ? .warning : .debug,
            "The store's server has sent a notice",
            metadata: ["code": "\(notice.state)"]
        )
    }

    /// A helper as the package's `live` makes one, with a store that keeps events and is measured.
    private func helper(_ store: PushStore, _ api: LoyaltyAPIs) -> ShopHelper {
        var services = PushServices.live(
            api: api,
            storeURL: settings.store.file ?? PushStore.defaultURL,
            observer: ServiceObserver(metrics: metrics, logger: logger)
        )
        services.store = store
        services.journal = nil
        // The answer has a pass's URL: its bytes are only looked at. The time is within that of an item.
        services.passes = HTTPPassFetcher(timeout: .seconds(10), keepsBytes: false)
        services = services.forHosting(requests)
        services.passPolicy.allowsLoopback = settings.allowsLoopback
        // `ShopHelper` has no hook that a second report of a response must not call.
        services.looksUpResponses = false
        services.responses.joinedWait = ItemTime.joinedLimit
        // Each call in the background uses a connection.
        services.retry.background = AsyncHTTPTransport.connections
        return ShopHelper(
            pushHandler: ShopPushHandler(services: services),
            richPushHandler: ShopRichPushHandler(services: services),
            services: services
        )
    }

    /// Opens both ports, and answers until a signal or a cancellation.
    ///
    /// - Parameters:
    ///   - engine: what is behind the routes.
    ///   - close: closes the store, after all work.
    /// - Throws: ``StartFault`` if a port cannot be opened.
    func serve(_ engine: HostEngine, closing close: @escaping @Sendable () async -> Void) async throws {
        let ready = ReadyLine(settings, key: keys.developmentKey, print: print)
        let webhooks = Webhooks(settings, store: engine.store, metrics: metrics, logger: logger)
        if let configuration = self.webhooks { try await load(configuration, into: webhooks.sender) }
        let reloading = FileReloading(
            keys: keys,
            webhooks: WebhooksFile(settings),
            sender: webhooks.sender,
            logger: logger
        )
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                // Stopped in the opposite order: requests end before the work behind them, health is told to the end.
                services: [
                    try admin(engine, webhooks.sender, ready),
                    Caretaking(engine: engine, settings: settings, accepted: accepted, close: close),
                    webhooks, reloading, try server(engine, webhooks.sender, ready),
                    Stop(stopping: stopping, limit: settings.shutdownAfter, logger: logger),
                ],
                gracefulShutdownSignals: signals,
                logger: logger
            )
        )
        try await group.run()
    }

    /// Gives the sender its endpoints. They lie in the store too, which can fail.
    private func load(_ configuration: WebhookConfiguration, into sender: WebhookSender) async throws(StartFault) {
        do {
            try await sender.load(configuration)
        } catch {
            throw StartFault(.store, "The store of `--store` cannot take the webhooks: \(error)")
        }
    }

    private func server(
        _ engine: HostEngine,
        _ webhooks: WebhookSender,
        _ ready: ReadyLine
    ) throws(StartFault) -> some Service {
        let authenticator = Authenticator(keys: keys, rate: settings.rate)
        let items = ItemRoutes(
            engine: engine,
            authenticator: authenticator,
            keys: PayloadKeys(recipientSalt: try salt()),
            metrics: metrics,
            accepted: accepted
        )
        let routes =
            items.routes + MemberRoutes(engine: engine).routes + RecallRoutes(engine: engine).routes
            + EventRoutes(feed: EventFeed(store: engine.store)).routes + ReportRoutes(engine: engine).routes
            + WebhookRoutes(sender: webhooks).routes
        return application(
            Router(routes, watch: watch, authenticator: authenticator),
            .service,
            connections: 1024
        ) { ready.opened(.service, $0) }
    }

    private func admin(_ engine: HostEngine, _ webhooks: WebhookSender, _ ready: ReadyLine) throws -> some Service {
        let routes = AdminRoutes(
            engine: engine,
            webhooks: webhooks,
            requests: requests,
            metrics: metrics,
            stopping: stopping
        ).routes
        let watch = WatchMiddleware(answers: answers, stopping: Stopping())
        return application(
            Router(routes, watch: watch, authenticator: nil),
            .admin,
            connections: 64
        ) { ready.opened(.admin, $0) }
    }

    private var answers: AnswerLog { AnswerLog(metrics: metrics, logger: logger) }

    private var watch: WatchMiddleware { WatchMiddleware(answers: answers, stopping: stopping) }

    private func application(
        _ router: Router<ServiceContext>,
        _ port: Port,
        connections: Int,
        onOpen: @escaping @Sendable (any Channel) -> Void
    ) -> some Service {
        let (host, number) = settings.address(of: port)
        let application = Application(
            router: router,
            server: .limited(connections: connections, answers: answers),
            configuration: ApplicationConfiguration(address: .hostname(host, port: number), backlog: 1024),
            onServerRunning: { onOpen($0) },
            logger: logger
        )
        return PortService(base: application, port: port, host: host, number: number)
    }

    private func salt() throws(StartFault) -> String {
        guard let path = settings.recipientSaltFile else { return "" }
        return try NamedFile(flag: .recipientSaltFile, path: path).text()
    }
}
