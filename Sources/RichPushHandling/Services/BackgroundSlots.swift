import RichPushModel

/// Lets a bounded number of background calls be made at the same time. The others wait in the order in which they came.
package final class BackgroundSlots: Sendable {
    /// How many calls are made at the same time.
    static let limit = 16
    /// How many calls wait for a slot; further ones stay in the outbox.
    static let queueLimit = 1024

    /// How a slot was taken.
    enum Taking: Sendable {
        /// At once.
        case free
        /// After a wait, in which the call's lease may have become too short.
        case waited
        /// Not at all: too many calls wait.
        case full
    }

    private struct State {
        var taken = 0
        var waiting: [CheckedContinuation<Taking, Never>] = []
    }

    private let state = Locked(State())

    init() {}

    /// Takes a slot, which ``leave()`` gives back unless the answer is ``Taking/full``.
    ///
    /// - Parameter isBounded: whether to give up if too many calls wait.
    func take(isBounded: Bool = true) async -> Taking {
        await withCheckedContinuation { continuation in
            let taking: Taking? = state.withLock { state in
                if state.taken < Self.limit {
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

    /// Gives a slot to the call that has waited longest.
    func leave() {
        let next: CheckedContinuation<Taking, Never>? = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.taken -= 1
            return nil
        }
        next?.resume(returning: .waited)
    }
}
