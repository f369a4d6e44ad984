import RichPushModel

import struct Foundation.Date

extension CallRunner {
    /// Tries all waiting calls once: those that are due first, then the others, then those that give way. Members whose
    /// tokens were refused are asked for a new token.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    package func sync() async throws -> SyncReport {
        let store = services.store
        try await store.resumeCalls(of: nil)
        var pass = OutboxPass(runner: self)
        try await pass.runAll()
        let counts = try await store.outboxCounts()
        return SyncReport(
            sent: pass.result.sent,
            waiting: counts.waiting,
            setAside: counts.setAside,
            underWay: try await store.callsUnderWay(at: services.clock.now()),
            untried: counts.untried,
            isPlatformUnreachable: pass.result.isPlatformUnreachable,
            stopped: pass.result.stopped
        )
    }

    /// Tries calls that are due, after one succeeded: in the background, a bounded number of them, one run at a time, and
    /// none where nothing is known to wait.
    func drainAfterSuccess() {
        guard services.retry.drain > 0, services.drain.begin(at: services.clock.now()) else { return }
        services.background.start {
            var next: Date?
            do {
                var pass = OutboxPass(runner: self, limit: services.retry.drain)
                try await pass.runDue()
                next = try await services.store.nextAttempt()
            } catch {
                // The next response meets the same error and reports it.
                next = services.clock.now()
            }
            services.drain.end(next: next)
        }
    }
}
