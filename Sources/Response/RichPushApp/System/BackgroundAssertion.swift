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

/// Asks the system to let the process run in the background. On Apple's systems it is `UIApplication`.
public protocol BackgroundTime: Sendable {
    /// Asks for time.
    ///
    /// - Parameters:
    ///   - name: a name for the debugger.
    ///   - onExpiry: called at most once, on any thread, when the time is over. The process may be suspended or killed
    ///     when it has returned.
    /// - Returns: the number of the request, for ``end(_:)``; `nil` if the system gives no time.
    func begin(_ name: String, onExpiry: @escaping @Sendable () -> Void) -> Int?
    /// Gives the time back.
    func end(_ id: Int)
}

/// The background time of a process that has none to ask for.
struct NoBackgroundTime: BackgroundTime {
    func begin(_ name: String, onExpiry: @escaping @Sendable () -> Void) -> Int? { nil }
    func end(_ id: Int) {}
}

/// A completion handler of the system. It is called once, on the main queue, with the first result: several threads may
/// give one, or none does until a deadline.
final class SystemCompletion<Value: Sendable>: Sendable {
    private let first: Once<Value>
    private let timer = Locked<(isOver: Bool, task: Task<Void, Never>?)>((false, nil))

    /// - Parameters:
    ///   - work: the work of which the call of the handler is a part.
    ///   - handler: the system's completion handler.
    init(in work: BackgroundWork, _ handler: @escaping (Value) -> Void) {
        let completion = MainQueueCompletion<Value>(handler)
        first = Once { value in
            work.start { await completion(value) }
        }
    }

    /// Calls the handler, unless it was called before.
    func callAsFunction(_ value: Value) {
        guard first(value) else { return }
        let task = timer.withLock { timer in
            defer { timer = (true, nil) }
            return timer.task
        }
        task?.cancel()
    }

    /// Calls the handler after a time, unless it is called before.
    func expire(after limit: Duration, clock: PushClock, with value: Value) {
        // The task retains the completion: another delegate may release its closure without calling it.
        let task = Task {
            do { try await clock.sleep(limit) } catch { return }
            self(value)
        }
        let isOver = timer.withLock { timer in
            if !timer.isOver { timer.task = task }
            return timer.isOver
        }
        if isOver { task.cancel() }
    }
}
