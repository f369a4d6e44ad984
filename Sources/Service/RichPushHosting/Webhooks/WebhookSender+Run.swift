import RichPushModel
import RichPushStore

extension WebhookSender {
    /// How long attempts may take to end after the end of the sender.
    static let grace: Duration = .seconds(1)

    /// What the loop waits for.
    private enum Wake: Equatable {
        case attemptEnded(at: String)
        case interval, stopped, graceOver
    }

    /// Whether the caller of ``run()`` was cancelled, and the end of a sequence when it is.
    private struct Stop: Sendable {
        let isOver = Locked(false)
        let ended: AsyncStream<Void>
        private let end: AsyncStream<Void>.Continuation

        init() { (ended, end) = AsyncStream.makeStream() }

        func callAsFunction() {
            isOver.withLock { $0 = true }
            end.finish()
        }
    }

    /// Sends until the task is cancelled. Attempts that have begun get a second to end then. Those that are left are
    /// cancelled and given back: another service, or the next one, makes them at once.
    ///
    /// After an attempt, and each ``EventFeed/interval``, the store is asked for events; without endpoints it is not.
    public func run() async {
        let stop = Stop()
        // Not a child, which would be cancelled at once.
        let work = Task { await send(until: stop) }
        await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            stop()
        }
    }

    private func send(until stop: Stop) async {
        let hasLeases = await withTaskGroup(of: Wake.self) { group in
            group.addTask {
                for await _ in stop.ended {}
                return .stopped
            }
            var slots = WebhookSlots()
            // Attempts that have ended are followed by one question to the store, and not by one each.
            let ended = Locked(0)
            var (noted, isWaiting, intervals) = (0, false, 0)
            while !stop.isOver.withLock({ $0 }) {
                await begin(in: &group, &slots, ended, until: stop)
                if !isWaiting {
                    isWaiting = true
                    group.addTask { [clock] in
                        try? await clock.sleep(EventFeed.interval)
                        return .interval
                    }
                }
                repeat {
                    switch await group.next() {
                    case .attemptEnded(let endpoint):
                        noted += 1
                        slots.end(at: endpoint)
                    case .interval:
                        (isWaiting, intervals) = (false, intervals + 1)
                        if slots.count > 0, intervals.isMultiple(of: Self.intervalsOfBeat) { await beat() }
                    case .stopped, .graceOver, nil: break
                    }
                } while noted < ended.withLock { $0 }
            }
            if slots.count > 0 {
                group.addTask { [clock] in
                    try? await clock.sleep(Self.grace)
                    return .graceOver
                }
            }
            while slots.count > 0, let wake = await group.next(), wake != .graceOver {
                if case .attemptEnded(let endpoint) = wake { slots.end(at: endpoint) }
            }
            group.cancelAll()
            return slots.count > 0
        }
        if hasLeases || hasUnsettled { await giveBack() }
    }

    private static let intervalsOfBeat = Int(WebhookRule.beatInterval / EventFeed.interval)

    private func beat() async {
        do { try await store.noteWebhookSender(name) } catch { noteFailure(error) }
    }

    private func giveBack() async {
        do { try await store.endWebhookSender(name) } catch { noteFailure(error) }
    }

    /// Begins the attempts that may begin now. Those of an endpoint run while the next one's are leased, and also if those of
    /// another one cannot be.
    private func begin(
        in group: inout TaskGroup<Wake>,
        _ slots: inout WebhookSlots,
        _ ended: Locked<Int>,
        until stop: Stop
    ) async {
        guard let configuration, !configuration.endpoints.isEmpty else { return }
        var hasFailed = false
        var open: [String] = []
        do {
            open = try await ready(configuration)
        } catch {
            hasFailed = true
            noteFailure(error)
        }
        while !open.isEmpty {
            let dealt = slots.deal(to: open)
            open = []
            for (id, count) in dealt {
                guard let endpoint = configuration[id], !stop.isOver.withLock({ $0 }) else { continue }
                let owner = "\(name)/\(random.identifier())"
                do {
                    let leased = try await store.leaseWebhooks(
                        for: id,
                        digest: configuration.digest,
                        Lease(owner: owner, duration: Self.leaseDuration),
                        of: name,
                        upTo: count
                    )
                    slots.begin(leased.count, at: id)
                    for webhook in leased {
                        group.addTask {
                            await self.perform(webhook, at: endpoint, owner: owner)
                            ended.withLock { $0 += 1 }
                            return .attemptEnded(at: id)
                        }
                    }
                    // It may have more than it was dealt.
                    if leased.count == count { open.append(id) }
                } catch {
                    hasFailed = true
                    noteFailure(error)
                }
            }
        }
        if !hasFailed { noteRecovery() }
    }

    /// The endpoints for which attempts can begin now; none while the store has another configuration.
    private func ready(_ configuration: WebhookConfiguration) async throws -> [String] {
        let ready = try await store.readyWebhooks(digest: configuration.digest)
        if ready == nil || hasOtherConfiguration, let record = try await store.webhookConfiguration() {
            note(record, of: configuration)
        }
        return (ready ?? []).filter { configuration[$0] != nil }
    }

    /// Makes one attempt and stores how it ended. A cancelled one keeps its lease, which is given back at the end.
    private func perform(_ webhook: LeasedWebhook, at endpoint: WebhookEndpoint, owner: String) async {
        guard let outcome = await attempt.post(webhook.event, to: endpoint) else { return }
        onAttempt(outcome.result)
        let settlement = settlement(of: outcome, attempts: webhook.attempts + 1)
        do {
            try await store.settle(webhook, from: owner, as: settlement)
        } catch {
            return noteFailure(error, leavesLease: true)
        }
        switch settlement {
        case .gone: onNotice(.disabled(endpoint: endpoint.id))
        case .setAside: onNotice(.setAside(endpoint: endpoint.id, event: webhook.event.id))
        case .accepted, .retry: break
        }
    }

    private func settlement(of outcome: WebhookAttempt.Outcome, attempts: Int) -> WebhookSettlement {
        switch outcome.result {
        case .taken: .accepted
        case .gone: .gone
        case .refused, .timedOut, .unreachable, .notAllowed:
            WebhookSchedule.delay(after: attempts, askedFor: outcome.wait, random).map { .retry(after: $0) }
                ?? .setAside
        }
    }
}
