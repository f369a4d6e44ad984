extension CallRunner {
    /// Tries everything that waits, due or not, the oldest first; each call once.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    package func sync(recipient: Recipient? = nil) async throws -> SyncReport {
        var drain = Drain()
        while true {
            let entries = try await services.store.leaseCalls(
                lease(),
                recipient: recipient,
                now: services.clock.now(),
                includingNotDue: true,
                excluding: drain.seen,
                limit: 32
            )
            if entries.isEmpty { break }
            for entry in entries { await drain.take(entry, runner: self) }
        }
        let counts = try await services.store.outboxCounts()
        return SyncReport(
            sent: drain.sent,
            waiting: counts.waiting,
            setAside: counts.setAside,
            isPlatformUnreachable: drain.isPlatformUnreachable
        )
    }

    /// One run over the outbox. A call that failed holds back the later ones about the same thing, and a platform that
    /// cannot be reached is asked once, not once for every call.
    private struct Drain {
        private struct Line: Hashable {
            let recipient: Recipient
            let target: String
        }

        private(set) var seen: Set<OutboxEntry.ID> = []
        private(set) var sent = 0
        private(set) var isPlatformUnreachable = false
        private var blocked: Set<Line> = []

        mutating func take(_ entry: OutboxEntry, runner: CallRunner) async {
            seen.insert(entry.id)
            let line = Line(recipient: entry.recipient, target: entry.call.target)
            guard !blocked.contains(line), !isPlatformUnreachable || entry.call.isBeacon else {
                return await runner.release(entry)
            }
            switch await runner.attempt(entry, isLate: true) {
            case .succeeded: sent += 1
            case .refused: break
            case .queued(let error):
                blocked.insert(line)
                let code = (error as? LoyaltyAPIError)?.code
                if !entry.call.isBeacon, code == .unreachable || code == .timedOut { isPlatformUnreachable = true }
            }
        }
    }

    /// Takes back what waits to undo a registration that is about to be made again.
    func withdrawDeregistrations(of deviceToken: String, for recipient: Recipient) async throws {
        let now = services.clock.now()
        var seen: Set<OutboxEntry.ID> = []
        while true {
            let entries = try await services.store.leaseCalls(
                lease(),
                recipient: recipient,
                now: now,
                includingNotDue: true,
                excluding: seen,
                limit: 32
            )
            if entries.isEmpty { return }
            for entry in entries {
                seen.insert(entry.id)
                if case .deregisterDevice(deviceToken, _) = entry.call {
                    try await services.store.settle(entry, as: .sent(now, late: nil))
                } else {
                    await release(entry)
                }
            }
        }
    }

    private func release(_ entry: OutboxEntry) async {
        do {
            try await services.store.settle(entry, as: .released)
        } catch {
            services.observer.observe(.failure(error, entry.context.push))
        }
    }
}

extension LoyaltyCall {
    /// Whether the call goes to another host than the platform.
    fileprivate var isBeacon: Bool {
        if case .emsOpen = self { true } else { false }
    }
}
