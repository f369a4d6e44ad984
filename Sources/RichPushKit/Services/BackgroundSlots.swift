import RichPushModel

/// Limits how many background calls are made at the same time. The others wait in the order of their requests.
package final class BackgroundSlots: Sendable {
    /// The largest number of calls that wait for a slot; further ones stay in the outbox.
    static let queueLimit = 1024

    /// How a slot was taken.
    enum Taking: Sendable {
        /// A slot was free and is taken.
        case free
        /// The slot was taken after a wait. The rest of the call's lease may be too short now.
        case waited
        /// No slot was taken: too many calls wait.
        case full
    }

    private struct State {
        var taken = 0
        var waiting: [CheckedContinuation<Taking, Never>] = []
    }

    private let state = Locked(State())

    init() {}

    /// Takes a slot. Call ``leave()`` to return it, unless the result is ``Taking/full``.
    ///
    /// - Parameters:
    ///   - limit: how many slots there are; see ``RetrySchedule/background``.
    ///   - isBounded: whether to return ``Taking/full`` if too many calls wait.
    /// - Returns: how the slot was taken.
    func take(of limit: Int, isBounded: Bool = true) async -> Taking {
        await withCheckedContinuation { continuation in
            let taking: Taking? = state.withLock { state in
                if state.taken < limit {
                    state.taken += 1
                    return .free
                }
                if isBounded, state.waiting.count >= Self.queueLimit { return .full }
                state.waiting.append(continuation)
                return nil
            }
            if let taking { continuation.resume(returning: taking) }
        }
    }

    /// Returns a slot. The call that has waited longest gets it.
    func leave() {
        let next: CheckedContinuation<Taking, Never>? = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.taken -= 1
            return nil
        }
        next?.resume(returning: .waited)
    }
}
