import RichPushModel

/// A barrier that reads wait for while the log is emptied.
final class ReadBarrier: Sendable {
    private struct State: Sendable {
        var isShut = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())

    /// The number of reads that wait for the barrier.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// Waits until the barrier is open.
    func pass() async {
        guard state.withLock({ $0.isShut }) else { return }
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if state.isShut { state.waiting.append(continuation) }
                return !state.isShut
            }
            if isOpen { continuation.resume() }
        }
    }

    func shut() {
        state.withLock { $0.isShut = true }
    }

    func open() {
        let waiting = state.withLock { state in
            defer { state = State() }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
