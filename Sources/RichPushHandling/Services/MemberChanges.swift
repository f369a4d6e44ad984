import RichPushModel

/// The sign-ins and sign-outs in this process, for what is under way.
package final class MemberChanges: Sendable {
    /// A change that has begun.
    struct Change: Sendable, Equatable {
        fileprivate let number: Int
        fileprivate let former: Recipient?
        fileprivate let current: Recipient?
    }

    private struct State {
        var count = 0
        /// The changes that have begun and not ended.
        var open: [Change] = []
        /// Who is signed in by the last change.
        var current: Recipient?
        /// When the last change was, and the last one to another member than that.
        var last = 0
        var lastToOther = 0
        /// For each member who has left, which change was the last to take them off this device.
        var left: [Recipient: Int] = [:]
    }

    private let state = Locked(State())

    /// How many times a change has begun or ended.
    var count: Int { state.withLock { $0.count } }

    /// Notes that a change begins, before the store has it: from here on nothing is shown of the member before.
    ///
    /// - Parameters:
    ///   - former: the member who is signed in; `nil` if none is.
    ///   - current: the member who signs in; `nil` if none does.
    func begin(from former: Recipient?, to current: Recipient?) -> Change {
        state.withLock { state in
            state.count += 1
            if let former, former != current { state.left[former] = state.count }
            let change = Change(number: state.count, former: former, current: current)
            state.open.append(change)
            return change
        }
    }

    /// Notes that a change has ended.
    ///
    /// - Parameter isDone: whether the store has it.
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

    /// Whether a member who was signed in has left after the count was so high.
    func hasLeft(_ member: Recipient, after count: Int) -> Bool {
        state.withLock { ($0.left[member] ?? 0) > count }
    }

    /// Whether another member than a certain one can be signed in, or can have been since the count was so high. What the
    /// device holds while no member is signed in is the next one's.
    func isReplaced(_ member: Recipient, after count: Int) -> Bool {
        guard member != .device else { return false }
        return state.withLock { state in
            if state.open.contains(where: { $0.current != member }) { return true }
            return (state.current == member ? state.lastToOther : state.last) > count
        }
    }
}
