/// Runs an operation with a limit on its time.
///
/// An operation that ignores its cancellation keeps running; the caller gets `nil` at the deadline.
///
/// - Parameters:
///   - limit: how long to wait.
///   - clock: the clock for the limit.
///   - late: called with a result that arrives after the deadline, for example a file to remove.
///   - operation: the operation; it is cancelled when the time is over or the caller is cancelled.
/// - Returns: the result; `nil` if the time was over before or the caller was cancelled.
package func withDeadline<Value: Sendable>(
    _ limit: Duration,
    clock: PushClock,
    late: @escaping @Sendable (Value) -> Void = { _ in },
    operation: @escaping @Sendable () async -> Value
) async -> Value? {
    let race = DeadlineRace<Value>()
    return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            guard race.start(continuation) else { return }
            race.add(
                Task {
                    let value = await operation()
                    if !race.finish(value) { late(value) }
                }
            )
            race.add(
                Task {
                    do { try await clock.sleep(limit) } catch { return }
                    race.finish(nil)
                }
            )
        }
    } onCancel: {
        race.finish(nil)
    }
}

/// The first of result, deadline and cancellation ends the wait; the others have no effect.
private final class DeadlineRace<Value: Sendable>: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Value?, Never>?
        var tasks: [Task<Void, Never>] = []
        var isOver = false
    }

    private let state = Locked(State())

    /// Stores the continuation. Returns false if the task was cancelled before; then the operation is not run.
    func start(_ continuation: CheckedContinuation<Value?, Never>) -> Bool {
        let isOn = state.withLock { state in
            if !state.isOver { state.continuation = continuation }
            return !state.isOver
        }
        if !isOn { continuation.resume(returning: nil) }
        return isOn
    }

    func add(_ task: Task<Void, Never>) {
        let isOver = state.withLock { state in
            if !state.isOver { state.tasks.append(task) }
            return state.isOver
        }
        if isOver { task.cancel() }
    }

    /// Says whether this was the first to finish.
    @discardableResult
    func finish(_ value: Value?) -> Bool {
        let (isFirst, continuation, tasks) = state.withLock { state in
            defer { state = State(continuation: nil, tasks: [], isOver: true) }
            return (!state.isOver, state.continuation, state.tasks)
        }
        tasks.forEach { $0.cancel() }
        continuation?.resume(returning: value)
        return isFirst
    }
}
