import RichPushModel

import struct Foundation.Date

/// Says when waiting calls are worth a look: after a success, once something is due, and one run at a time.
///
/// It knows what this process has seen. What others left behind is found by the first run, which needs no reason, and
/// by every `sync`.
package final class DrainSchedule: Sendable {
    private struct State {
        var isRunning = false
        var hasSucceeded = false
        /// When something is due; `nil` if nothing waits.
        var due: Date? = .distantPast
    }

    private let state = Locked(State())

    init() {}

    /// Whether a run may begin now; if so the caller must ``end(next:)`` it.
    func begin(at now: Date) -> Bool {
        state.withLock { state in
            guard state.hasSucceeded, !state.isRunning, let due = state.due, due <= now else { return false }
            state = State(isRunning: true, hasSucceeded: false, due: nil)
            return true
        }
    }

    /// Ends a run.
    ///
    /// - Parameter next: when something is due that it left.
    func end(next: Date?) {
        state.withLock { $0.isRunning = false }
        if let next { noteWaiting(until: next) }
    }

    /// Notes that something waits.
    func noteWaiting(until due: Date) {
        state.withLock { state in state.due = min(state.due ?? due, due) }
    }

    /// Notes what became of a call.
    func note(_ settlement: Settlement, at now: Date) {
        switch settlement {
        case .sent: state.withLock { $0.hasSucceeded = true }
        case .retry(let time, _, _): noteWaiting(until: time)
        case .released: noteWaiting(until: now)
        case .paused, .setAside: break
        }
    }
}
