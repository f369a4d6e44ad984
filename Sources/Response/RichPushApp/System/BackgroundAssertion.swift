import RichPushModel

/// The time in the background for one piece of work. It is given back once: when the work has ended or the time is over.
final class BackgroundAssertion: Sendable {
    private let request: Loan<Int>

    /// Asks for time.
    ///
    /// - Parameters:
    ///   - time: the system.
    ///   - name: a name for the debugger.
    ///   - onExpiry: ends the work; the time is given back when it returns.
    init(_ time: any BackgroundTime, name: String, onExpiry: @escaping @Sendable () -> Void) {
        request = Loan { time.end($0) }
        let id = time.begin(name) { [self] in
            onExpiry()
            end()
        }
        // The time can be over before its number is known.
        if let id { request.hold(id) }
    }

    /// Gives the time back.
    func end() { request.end() }
}

/// Something that is given back once: at the end, or at once if it comes after the end.
private final class Loan<Resource: Sendable>: Sendable {
    private enum State {
        case held(Resource?)
        case over
    }

    private let state = Locked(State.held(nil))
    private let giveBack: @Sendable (Resource) -> Void

    init(_ giveBack: @escaping @Sendable (Resource) -> Void) {
        self.giveBack = giveBack
    }

    func hold(_ resource: Resource) {
        if case .over = state.exchange(.held(resource)) { end() }
    }

    func end() {
        if case .held(let resource?) = state.exchange(.over) { giveBack(resource) }
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
    private let timer = Loan<Task<Void, Never>> { $0.cancel() }

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
        if first(value) { timer.end() }
    }

    /// Calls the handler after a time, unless it is called before.
    func expire(after limit: Duration, clock: PushClock, with value: Value) {
        // The task retains the completion: another delegate may release its closure without calling it.
        let task = Task {
            do { try await clock.sleep(limit) } catch { return }
            self(value)
        }
        timer.hold(task)
    }
}
