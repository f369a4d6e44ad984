import RichPushModel

/// The sign-ins and sign-outs in this process, for calls that are under way.
package final class MemberChanges: Sendable {
    private struct State {
        var count = 0
        /// For each member who has left, which change was the last to take them off this device.
        var left: [Recipient: Int] = [:]
    }

    private let state = Locked(State())

    init() {}

    /// How many there were.
    var count: Int { state.withLock { $0.count } }

    /// Counts a change after the store has it.
    ///
    /// - Parameters:
    ///   - former: the member who was signed in before; `nil` if none was.
    ///   - current: the member who is signed in now; `nil` if none is.
    func note(from former: Recipient?, to current: Recipient?) {
        state.withLock { state in
            state.count += 1
            if let former, former != current { state.left[former] = state.count }
        }
    }

    /// Whether a member has left after so many changes.
    func hasLeft(_ member: Recipient, after count: Int) -> Bool {
        state.withLock { ($0.left[member] ?? 0) > count }
    }
}
