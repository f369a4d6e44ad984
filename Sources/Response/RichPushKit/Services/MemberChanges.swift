import RichPushModel

/// The sign-ins and sign-outs in this process. Calls and hooks in progress compare them with the state at their
/// beginning.
package final class MemberChanges: Sendable {
    /// A change that has begun.
    struct Change: Sendable, Equatable {
        fileprivate let number: Int
        fileprivate let former: Recipient?
        fileprivate let current: Recipient?
    }

    private struct State {
        var count = 0
        /// How many changes are asked for and have not ended.
        var asked = 0
        /// The changes that have begun and not ended.
        var open: [Change] = []
        /// The member signed in by the last change; `nil` if it was a sign-out.
        var current: Recipient?
        /// The number of the last change, and of the last change to another member than ``current``.
        var last = 0
        var lastToOther = 0
        /// For each member that has signed out, the number of the change that signed them out last.
        var left: [Recipient: Int] = [:]
    }

    private let state = Locked(State())

    /// Notes that a change is asked for, which begins when the store and the journal were read. Call ``isAnswered()`` at its
    /// end.
    func isAsked() { state.withLock { $0.asked += 1 } }

    /// Notes that a change that was asked for has ended, or has failed.
    func isAnswered() { state.withLock { $0.asked -= 1 } }

    /// How many times a change has begun or ended.
    var count: Int { state.withLock { $0.count } }

    /// Notes that a change begins, before it is in the store, from the member who is signed in to the one who signs in;
    /// `nil` is none. From now on nothing of the previous member is shown.
    func begin(from former: Recipient?, to current: Recipient?) -> Change {
        state.withLock { state in
            state.count += 1
            if let former, former != current { state.left[former] = state.count }
            let change = Change(number: state.count, former: former, current: current)
            state.open.append(change)
            return change
        }
    }

    /// Notes that a change has ended, and whether it is in the store.
    func end(_ change: Change, isDone: Bool) {
        state.withLock { state in
            state.open.removeAll { $0 == change }
            state.count += 1
            guard isDone else { return }
            if let former = change.former, former != change.current { state.left[former] = state.count }
            if change.current != state.current { state.lastToOther = state.last }
            state.last = state.count
            state.current = change.current
        }
    }

    /// Does something that must not happen after a member's sign-out was asked for, unless a change is asked for, or has
    /// begun or ended since ``count`` had the given value. A change waits for it: it must be short, and not call this object.
    ///
    /// - Returns: what it returns; `nil` if it was not done.
    func ifUnchanged<Value>(since count: Int, _ work: () throws -> Value) rethrows -> Value? {
        try state.withLock { $0.count == count && $0.asked == 0 ? try work() : nil }
    }

    /// Whether a member has signed out since ``count`` had the given value.
    func hasSignedOut(_ member: Recipient, after count: Int) -> Bool {
        state.withLock { ($0.left[member] ?? 0) > count }
    }

    /// Whether another member than the given one can be signed in now, or can have been since ``count`` had the given
    /// value. It is always false for ``/RichPushModel/Recipient/device``: its data becomes the next member's.
    func isReplaced(_ member: Recipient, after count: Int) -> Bool {
        guard member != .device else { return false }
        return state.withLock { state in
            if state.open.contains(where: { $0.current != member }) { return true }
            return (state.current == member ? state.lastToOther : state.last) > count
        }
    }
}
