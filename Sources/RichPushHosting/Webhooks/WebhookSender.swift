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
/// the one that the store has.
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
    }

    let store: PushStore
    private let attempt: WebhookAttempt
    let clock: PushClock
    private let random: RandomSource
    private let onAttempt: @Sendable (WebhookResult) -> Void
    private let onNotice: @Sendable (Notice) -> Void
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
    private func note(_ record: WebhookConfigurationRecord, of configuration: WebhookConfiguration) -> Bool {
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
}

extension WebhookSender {
    /// What the loop waits for.
    private enum Wake {
        case attemptEnded, interval
    }

    /// Sends until the task is cancelled. Then attempts that have begun are cancelled, and their leases run out.
    ///
    /// After an attempt, and each ``EventFeed/interval``, the store is asked for events; without endpoints it is not.
    public func run() async {
        await withTaskGroup(of: Wake.self) { group in
            var isWaiting = false
            // Attempts that have ended are followed by one question to the store, and not by one each.
            let ended = Locked(0)
            var noted = 0
            while !Task.isCancelled {
                for webhook in await leased() {
                    group.addTask {
                        await self.perform(webhook.leased, at: webhook.endpoint, owner: webhook.owner)
                        ended.withLock { $0 += 1 }
                        return .attemptEnded
                    }
                }
                if !isWaiting {
                    isWaiting = true
                    group.addTask { [clock] in
                        // A cancelled wait ends the loop.
                        try? await clock.sleep(EventFeed.interval)
                        return .interval
                    }
                }
                repeat {
                    switch await group.next() {
                    case .interval: isWaiting = false
                    case .attemptEnded, nil: noted += 1
                    }
                } while noted < ended.withLock { $0 }
            }
            group.cancelAll()
        }
    }

    /// The events for which attempts begin now.
    private func leased() async -> [(leased: LeasedWebhook, endpoint: WebhookEndpoint, owner: String)] {
        guard let configuration, !configuration.endpoints.isEmpty else { return [] }
        do {
            guard let ready = try await store.readyWebhooks(digest: configuration.digest) else {
                if let record = try await store.webhookConfiguration() { note(record, of: configuration) }
                return []
            }
            if hasOtherConfiguration, let record = try await store.webhookConfiguration() {
                note(record, of: configuration)
            }
            var all: [(LeasedWebhook, WebhookEndpoint, String)] = []
            for endpoint in ready.compactMap({ configuration[$0] }) {
                let lease = Lease(owner: "webhook/\(random.identifier())", duration: Self.leaseDuration)
                all += try await store.leaseWebhooks(for: endpoint.id, digest: configuration.digest, lease)
                    .map { ($0, endpoint, lease.owner) }
            }
            state.withLock { $0.hasFailed = false }
            return all
        } catch {
            noteFailure(error)
            return []
        }
    }

    private func noteFailure(_ error: any Error) {
        let isFirst = state.withLock { state in
            defer { state.hasFailed = true }
            return !state.hasFailed
        }
        if isFirst { onNotice(.storeFailed(error)) }
    }

    /// Makes one attempt and stores how it ended. A cancelled one is left to its lease: the endpoint may have the event.
    private func perform(_ webhook: LeasedWebhook, at endpoint: WebhookEndpoint, owner: String) async {
        guard let outcome = await attempt.post(webhook.event, to: endpoint) else { return }
        onAttempt(outcome.result)
        let settlement = settlement(of: outcome, attempts: webhook.attempts + 1)
        do {
            try await store.settle(webhook, from: owner, as: settlement)
        } catch {
            return noteFailure(error)
        }
        switch settlement {
        case .gone: onNotice(.disabled(endpoint: endpoint.id))
        case .setAside: onNotice(.setAside(endpoint: endpoint.id, event: webhook.event.id))
        case .taken, .retry: break
        }
    }

    private func settlement(of outcome: WebhookAttempt.Outcome, attempts: Int) -> WebhookSettlement {
        switch outcome.result {
        case .taken: .taken
        case .gone: .gone
        case .refused, .timedOut, .unreachable, .notAllowed:
            WebhookSchedule.delay(after: attempts, askedFor: outcome.wait, random).map { .retry(after: $0) }
                ?? .setAside
        }
    }
}
