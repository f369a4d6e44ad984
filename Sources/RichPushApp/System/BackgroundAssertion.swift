import RichPushModel

/// The time in the background for one piece of work. It is given back once: when the work has ended or the time is over.
final class BackgroundAssertion: Sendable {
    private struct State {
        var id: Int?
        var isOver = false
    }

    private let time: any BackgroundTime
    private let state = Locked(State())

    /// Asks for time.
    ///
    /// - Parameters:
    ///   - time: the system.
    ///   - name: a name for the debugger.
    ///   - onExpiry: ends the work; the time is given back when it returns.
    init(_ time: any BackgroundTime, name: String, onExpiry: @escaping @Sendable () -> Void) {
        self.time = time
        let id = time.begin(name) { [self] in
            onExpiry()
            end()
        }
        // The time can be over before its number is known.
        let isOver = state.withLock { state in
            if !state.isOver { state.id = id }
            return state.isOver
        }
        if isOver, let id { time.end(id) }
    }

    /// Gives the time back.
    func end() {
        let id = state.withLock { state in
            defer { state = State(id: nil, isOver: true) }
            return state.id
        }
        if let id { time.end(id) }
    }
}
