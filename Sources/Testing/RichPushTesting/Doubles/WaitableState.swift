import RichPushModel

/// A value behind a lock, and the tasks that wait for a condition of it. The doubles use it to wait without sleeping.
final class WaitableState<Value: Sendable>: Sendable {
    private struct Waiter {
        let isMet: @Sendable (Value) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var value: Value
        var waiters: [Int: Waiter] = [:]
        var cancelled: Set<Int> = []
        var nextNumber = 0

        mutating func takeNumber() -> Int {
            defer { nextNumber += 1 }
            return nextNumber
        }

        /// Removes and returns the waiters with a met condition, in the order in which they began to wait.
        mutating func takeReady() -> [Waiter] {
            let met = waiters.filter { $0.value.isMet(value) }.sorted { $0.key < $1.key }
            for (number, _) in met { waiters[number] = nil }
            return met.map(\.value)
        }
    }

    private let state: Locked<State>

    init(_ value: Value) {
        state = Locked(State(value: value))
    }

    var value: Value { state.withLock { $0.value } }

    /// Changes the value, then resumes the waiters with a condition that it meets.
    @discardableResult
    func update<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
        let (result, met) = state.withLock { state in
            let result = change(&state.value)
            return (result, state.takeReady())
        }
        met.forEach { $0.continuation.resume() }
        return result
    }

    /// Waits until the value meets a condition.
    ///
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    func wait(until isMet: @escaping @Sendable (Value) -> Bool) async throws {
        let number = state.withLock { $0.takeNumber() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Waiter(isMet: isMet, continuation: continuation), number: number)
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func add(_ waiter: Waiter, number: Int) {
        let (isCancelled, isMet) = state.withLock { state in
            if state.cancelled.remove(number) != nil { return (true, false) }
            if waiter.isMet(state.value) { return (false, true) }
            state.waiters[number] = waiter
            return (false, false)
        }
        if isCancelled {
            waiter.continuation.resume(throwing: CancellationError())
        } else if isMet {
            waiter.continuation.resume()
        }
    }

    private func cancel(_ number: Int) {
        let waiter = state.withLock { state in
            let waiter = state.waiters.removeValue(forKey: number)
            if waiter == nil { state.cancelled.insert(number) }
            return waiter
        }
        waiter?.continuation.resume(throwing: CancellationError())
    }
}

/// The scripts of a double.
extension Dictionary {
    /// The next reply of a script, whose last one is repeated; nil without a script.
    mutating func nextReply<Reply>(for key: Key) -> Reply? where Value == [Reply] {
        guard let script = self[key], let first = script.first else { return nil }
        if script.count > 1 { self[key]?.removeFirst() }
        return first
    }
}
