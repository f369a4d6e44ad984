import RichPushCore

/// One result, set by whoever comes first (answer, error, cancellation) and awaited by one caller.
final class FirstResult<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Value, any Error>

    private struct State {
        var result: Result<Value, any Error>?
        var waiter: Waiter?
    }

    private let state = Locked(State())

    /// Sets the result unless there is one.
    ///
    /// The closure runs while the lock is held, so that its effect, a file that is moved say, happens for the first
    /// caller only.
    func settle(_ makeResult: () throws -> Value) {
        let settled = state.withLock { state -> (waiter: Waiter?, result: Result<Value, any Error>)? in
            guard state.result == nil else { return nil }
            let result = Result(catching: makeResult)
            state.result = result
            defer { state.waiter = nil }
            return (state.waiter, result)
        }
        if let settled { settled.waiter?.resume(with: settled.result) }
    }

    /// The result if there is one.
    var settled: Result<Value, any Error>? {
        state.withLock { $0.result }
    }

    /// Waits for the result.
    func value() async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state -> Result<Value, any Error>? in
                if state.result == nil { state.waiter = continuation }
                return state.result
            }
            if let result { continuation.resume(with: result) }
        }
    }
}
