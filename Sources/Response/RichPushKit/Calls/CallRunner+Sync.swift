import RichPushModel
import RichPushStore

import struct Foundation.Date

extension CallRunner {
    /// Tries all waiting calls once: those that are due first, then the others, then those that are tried last. For members
    /// with a refused token, the host is asked for a new token.
    package func sync() async throws -> SyncReport {
        try await services.store.resumeCalls(of: nil)
        var pass = try await pass()
        try await pass.runAll()
        return try await report(of: pass)
    }

    /// Tries calls that are due, also those that another process has left. Pauses are kept.
    package func sendDue(limit: Int) async throws -> SyncReport {
        var pass = try await pass(limit: limit)
        try await pass.runDue()
        return try await report(of: pass)
    }

    /// A run over the outbox. Calls about another device are removed before.
    private func pass(limit: Int = .max) async throws -> OutboxPass {
        try await services.confirmDevice()
        return OutboxPass(runner: self, limit: limit)
    }

    private func report(of pass: OutboxPass) async throws -> SyncReport {
        let store = services.store
        let counts = try await store.outboxCounts()
        return SyncReport(
            sent: pass.result.sent,
            waiting: counts.waiting,
            setAside: counts.setAside,
            underWay: try await store.callsUnderWay(),
            triedLast: counts.triedLast,
            isPlatformUnreachable: pass.result.isPlatformUnreachable,
            stopped: pass.result.stopped
        )
    }

    /// After a success, tries calls that are due: in the background, a limited number of them, and one run at a time.
    /// No run begins if no call is known to be due.
    func sendDueCalls() {
        guard services.retry.callsAfterSuccess > 0, services.shared.dueCalls.begin(at: services.clock.now()) else {
            return
        }
        services.background.start {
            var next: Date?
            do {
                var pass = try await pass(limit: services.retry.callsAfterSuccess)
                try await pass.runDue()
                let wait = try await services.store.timeUntilNextAttempt()
                // The stored time is of the store's clock.
                next = wait.map { services.clock.now().addingTimeInterval($0 / .seconds(1)) }
            } catch {
                // The next response gets the same error and reports it.
                next = services.clock.now()
            }
            if services.shared.dueCalls.end(next: next) { sendDueCalls() }
        }
    }
}
