import NIOConcurrencyHelpers

/// Counts the items that are being answered, also those whose clients do not wait any more: a service that stops finishes
/// them.
final class AcceptedWork: Sendable {
    private struct State {
        var count = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = NIOLockedValueBox(State())

    func begin() { state.withLockedValue { $0.count += 1 } }

    func end() {
        let idle = state.withLockedValue { state in
            state.count -= 1
            guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in idle { continuation.resume() }
    }

    /// Returns when no item is being answered.
    func waitUntilIdle() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLockedValue { state in
                if state.count > 0 { state.waiting.append(continuation) }
                return state.count == 0
            }
            if isIdle { continuation.resume() }
        }
    }
}
