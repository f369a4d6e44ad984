import RichPushModel

import struct Foundation.Date

/// The work of one process, which stops before each step until the test lets it go on. A process is paused
/// while its lane does not go on: its claim is not renewed either.
final class Lane: Sendable {
    /// What a process gets that was killed.
    struct Crash: Error {}

    private struct State {
        /// The stopped work. It gets whether its step fails.
        var gate: CheckedContinuation<Bool, any Error>?
        /// The test, while the work goes on.
        var test: CheckedContinuation<Void, Never>?
        var isEnded = false
        var isDead = false
        /// Whether the process renews a claim.
        var renews = false
        var renewal: (continuation: CheckedContinuation<Void, any Error>, end: Date)?
    }

    private let state = Locked(State())

    var isEnded: Bool { state.withLock { $0.isEnded } }
    var isDead: Bool { state.withLock { $0.isDead } }

    // MARK: - For the process

    /// Stops until the test lets the work go on.
    ///
    /// - Returns: whether the step fails.
    @discardableResult
    func stop() async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            let isDead = state.withLock { state in
                if !state.isDead { state.gate = continuation }
                return state.isDead
            }
            if isDead { continuation.resume(throwing: Crash()) } else { wakeTest() }
        }
    }

    func end() {
        state.withLock { ($0.isEnded, $0.renews) = (true, false) }
        wakeTest()
    }

    func setRenewing(_ renews: Bool) {
        state.withLock { $0.renews = renews }
        if !renews { wakeTest() }
    }

    /// Sleeps until the test renews the claim.
    func sleep(until end: Date) async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if !Task.isCancelled { state.renewal = (continuation, end) }
                    return Task.isCancelled
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) } else { wakeTest() }
            }
        } onCancel: {
            takeRenewal()?.continuation.resume(throwing: CancellationError())
        }
    }

    // MARK: - For the test

    /// Waits for the first step of work that was started.
    func begin() async { await waitForProcess() }

    /// Makes one step.
    func step(fails: Bool = false) async {
        guard let gate = takeGate() else { return }
        gate.resume(returning: fails)
        await waitForProcess()
    }

    /// Renews the claim if it is time.
    func renew(at now: Date) async {
        guard state.withLock({ ($0.renewal?.end ?? .distantFuture) <= now }), let renewal = takeRenewal() else {
            return
        }
        renewal.continuation.resume()
        await waitForProcess()
    }

    /// Kills the process: it does nothing more.
    func crash() async {
        state.withLock { $0.isDead = true }
        takeRenewal()?.continuation.resume(throwing: CancellationError())
        takeGate()?.resume(throwing: Crash())
        while !isEnded { await Task.yield() }
    }

    private func takeGate() -> CheckedContinuation<Bool, any Error>? {
        state.withLock { state in
            defer { state.gate = nil }
            return state.gate
        }
    }

    private func takeRenewal() -> (continuation: CheckedContinuation<Void, any Error>, end: Date)? {
        state.withLock { state in
            defer { state.renewal = nil }
            return state.renewal
        }
    }

    private func wakeTest() {
        state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard Self.isStill(state) else { return nil }
            defer { state.test = nil }
            return state.test
        }?.resume()
    }

    private func waitForProcess() async {
        await withCheckedContinuation { continuation in
            let isStill = state.withLock { state in
                if !Self.isStill(state) { state.test = continuation }
                return Self.isStill(state)
            }
            if isStill { continuation.resume() }
        }
    }

    /// Whether the work has stopped or ended, and a claim's renewal sleeps.
    private static func isStill(_ state: State) -> Bool {
        state.isEnded || state.gate != nil && (!state.renews || state.renewal != nil)
    }
}
