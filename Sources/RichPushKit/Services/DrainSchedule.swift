import RichPushModel
import RichPushStore

import struct Foundation.Date

/// Decides when a background run over the outbox may begin: after a success, when a call is due, and one run at a time.
///
/// It knows only the calls of this process. Calls that other processes have queued are found by the first run, which
/// needs only a success, and by every `sync`.
package final class DrainSchedule: Sendable {
    private struct State {
        var isRunning = false
        var hasSucceeded = false
        /// The time at which a call is due; `nil` if this process knows of none.
        var due: Date? = .distantPast
    }

    private let state = Locked(State())

    init() {}

    /// Whether a run may begin now. If so, the caller must call ``end(next:)`` after it.
    func begin(at now: Date) -> Bool {
        state.withLock { state in
            guard state.hasSucceeded, !state.isRunning, let due = state.due, LeaseRequest.isReached(due, at: now)
            else { return false }
            state = State(isRunning: true, hasSucceeded: false, due: nil)
            return true
        }
    }

    /// Ends a run.
    ///
    /// - Parameter next: the next time at which a queued call is due; `nil` if there is none.
    func end(next: Date?) {
        state.withLock { $0.isRunning = false }
        if let next { noteWaiting(until: next) }
    }

    /// Notes that a call is queued until a time.
    func noteWaiting(until due: Date) {
        state.withLock { state in state.due = min(state.due ?? due, due) }
    }

    /// Notes the result of a call.
    func note(_ settlement: Settlement, at now: Date) {
        switch settlement {
        case .sent, .answered: state.withLock { $0.hasSucceeded = true }
        case .retry(let delay, _, _): noteWaiting(until: now.addingTimeInterval(delay / .seconds(1)))
        case .released: noteWaiting(until: now)
        case .paused, .setAside: break
        }
    }
}
