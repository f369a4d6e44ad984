import RichPushModel

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
