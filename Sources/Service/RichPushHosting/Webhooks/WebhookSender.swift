public import RichPushHTTP
public import RichPushModel
import RichPushPayload
public import RichPushStore

/// Posts the events of a store to endpoints, by Standard Webhooks.
///
/// ```swift
/// let sender = WebhookSender(store: store, transport: SystemTransport())
/// try await sender.load(WebhookConfiguration(parsing: bytes, policy: .fetch))
/// let work = Task { await sender.run() }
/// ```
///
/// Each event that an endpoint wants is posted until it is taken, ten times at most in about three days. An event can be
/// posted more than once, always with the same `webhook-id`. First attempts are in the order of a member's events; a
/// repeat holds nothing back, so that receivers order by `data.sequence`.
///
/// Several services can share a store: each attempt is leased, and a service sends nothing while its configuration is not
/// the one that the store has. A service has at most 256 attempts at the same time.
public final class WebhookSender: Sendable {
    /// Something that a service logs.
    public enum Notice: Sendable {
        /// Another configuration is current in the store: nothing is sent. The number of its generation.
        case otherConfiguration(generation: Int64)
        /// The configuration of this service is current. The number of its generation.
        case current(generation: Int64)
        /// An endpoint has answered with 410: it gets nothing until its entry has another id.
        case disabled(endpoint: String)
        /// An event was not taken in any attempt. The endpoint and the id of the event.
        case setAside(endpoint: String, event: String)
        /// The store cannot be read or written; it is tried again.
        case storeFailed(any Error)
    }

    /// How long the right to an attempt lasts: longer than ``WebhookAttempt/timeout``.
    static let leaseDuration: Duration = .seconds(30)

    private struct State {
        var configuration: WebhookConfiguration?
        /// The generation of the store's configuration, and whether it is this service's; `nil` before it is known.
        var known: (generation: Int64, isCurrent: Bool)?
        var hasFailed = false
        /// Whether an attempt has ended whose end could not be stored.
        var hasUnsettled = false
    }

    let store: PushStore
    let attempt: WebhookAttempt
    let clock: PushClock
    let random: RandomSource
    let onAttempt: @Sendable (WebhookResult) -> Void
    let onNotice: @Sendable (Notice) -> Void
    /// The name by which services see each other; different for each sender.
    let name: String
    private let state = Locked(State())

    /// Makes a sender; it sends nothing until ``load(_:isReload:)`` and ``run()``.
    ///
    /// - Parameters:
    ///   - store: a store that keeps events.
    ///   - transport: sends the requests. It should keep little of an answer's body, such as 64 KB: only the status and
    ///     `Retry-After` are read.
    ///   - policy: the URLs and addresses that are allowed.
    ///   - resolver: looks up hosts before anything is sent to them.
    ///   - clock: measures waits, and the time of each request.
    ///   - random: chooses the jitter of repeats.
    ///   - userAgent: the value of `User-Agent`.
    ///   - onAttempt: gets the result of each attempt, for metrics.
    ///   - onNotice: gets what a service logs.
    public init(
        store: PushStore,
        transport: any HTTPTransport,
        policy: URLPolicy = .fetch,
        resolver: HostResolver = .live,
        clock: PushClock = .live,
        random: RandomSource = .live,
        userAgent: String = "RichPushKit",
        onAttempt: @escaping @Sendable (WebhookResult) -> Void = { _ in },
        onNotice: @escaping @Sendable (Notice) -> Void = { _ in }
    ) {
        self.store = store
        attempt = WebhookAttempt(
            transport: transport,
            policy: policy,
            resolver: resolver,
            clock: clock,
            userAgent: userAgent
        )
        self.clock = clock
        self.random = random
        name = "webhook/\(random.identifier())"
        self.onAttempt = onAttempt
        self.onNotice = onNotice
    }

    /// The configuration that was loaded last.
    var configuration: WebhookConfiguration? { state.withLock { $0.configuration } }

    /// Uses a configuration from now on. It becomes that of the store if it is new: other services that share the store
    /// send nothing until they have loaded the same.
    ///
    /// A configuration that was current before and was replaced is old: at a start it does not become current again. When
    /// it is loaded again in place of another one, it does, because an operator has brought it back.
    ///
    /// - Parameters:
    ///   - configuration: the configuration.
    ///   - isReload: whether the service runs already and its file was read again.
    /// - Returns: whether the configuration is current.
    /// - Throws: ``/RichPushStore/StoreError`` if the store cannot be read or written. Then nothing has changed.
    @discardableResult
    public func load(_ configuration: WebhookConfiguration, isReload: Bool = false) async throws -> Bool {
        let former = self.configuration
        let record = try await store.configureWebhooks(
            configuration.subscriptions,
            digest: configuration.digest,
            comesBack: isReload && former?.digest != configuration.digest
        )
        state.withLock { $0.configuration = configuration }
        return note(record, of: configuration)
    }

    /// Notes what the store's configuration is; returns whether it is this service's.
    @discardableResult
    func note(_ record: WebhookConfigurationRecord, of configuration: WebhookConfiguration) -> Bool {
        let isCurrent = record.digest == configuration.digest
        let isNews = state.withLock { state in
            // Another configuration was loaded since the record was read.
            guard state.configuration == configuration else { return false }
            defer { state.known = (record.generation, isCurrent) }
            return state.known.map { $0 != (record.generation, isCurrent) } ?? true
        }
        if isNews {
            let generation = record.generation
            onNotice(isCurrent ? .current(generation: generation) : .otherConfiguration(generation: generation))
        }
        return isCurrent
    }

    /// Whether the store has another configuration than this service, which therefore sends nothing.
    public var hasOtherConfiguration: Bool { state.withLock { $0.known?.isCurrent == false } }

    /// The generation of the store's configuration as far as it is known; `nil` before a configuration was loaded.
    public var generation: Int64? { state.withLock { $0.known?.generation } }

    /// Notes a failure of the store, if the last use of it succeeded.
    func noteFailure(_ error: any Error, leavesLease: Bool = false) {
        let isFirst = state.withLock { state in
            defer { state.hasFailed = true }
            if leavesLease { state.hasUnsettled = true }
            return !state.hasFailed
        }
        if isFirst { onNotice(.storeFailed(error)) }
    }

    /// Whether leases of attempts are left that have ended.
    var hasUnsettled: Bool { state.withLock { $0.hasUnsettled } }

    /// Notes that the store can be used.
    func noteRecovery() { state.withLock { $0.hasFailed = false } }
}
