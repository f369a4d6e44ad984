import struct Foundation.Date

extension CallRunner {
    /// Tries everything that waits, due or not, the oldest first; each call once. Members whose tokens were refused are
    /// asked for a token anew.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    package func sync() async throws -> SyncReport {
        let store = services.store
        try await store.resumeCalls(of: nil)
        var pass = OutboxPass(runner: self, includingNotDue: true)
        try await pass.run()
        let counts = try await store.outboxCounts()
        return SyncReport(
            sent: pass.sent,
            waiting: counts.waiting,
            setAside: counts.setAside,
            underWay: try await store.callsUnderWay(at: services.clock.now()),
            isPlatformUnreachable: pass.isPlatformUnreachable
        )
    }

    /// Tries calls that are due, after one succeeded: in the background, a bounded number of them, one run at a time, and
    /// none where nothing is known to wait.
    func drainAfterSuccess() {
        guard services.retry.drain > 0, services.drain.begin(at: services.clock.now()) else { return }
        services.background.start {
            var next: Date?
            do {
                var pass = OutboxPass(runner: self, includingNotDue: false, limit: services.retry.drain)
                try await pass.run()
                next = try await services.store.nextAttempt()
            } catch {
                // Whatever it is, the next response meets it too, and has somebody to tell.
                next = services.clock.now()
            }
            services.drain.end(next: next)
        }
    }
}
