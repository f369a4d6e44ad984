/// Runs an operation, but waits for it no longer than a clock allows.
///
/// An operation that does not heed its cancellation is left to itself: whoever waits gets `nil` on time.
package func withDeadline<Value: Sendable>(
    _ limit: Duration,
    clock: PushClock,
    operation: @escaping @Sendable () async -> Value
) async -> Value? {
    let race = DeadlineRace<Value>()
    return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            race.start(continuation)
            race.add(Task { race.finish(await operation()) })
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

/// The first of result, deadline and cancellation wins; the others find nothing left to do.
private final class DeadlineRace<Value: Sendable>: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Value?, Never>?
        var tasks: [Task<Void, Never>] = []
        var isOver = false
    }

    private let state = Locked(State())

    func start(_ continuation: CheckedContinuation<Value?, Never>) {
        let isOver = state.withLock { state in
            if !state.isOver { state.continuation = continuation }
            return state.isOver
        }
        if isOver { continuation.resume(returning: nil) }
    }

    func add(_ task: Task<Void, Never>) {
        let isOver = state.withLock { state in
            if !state.isOver { state.tasks.append(task) }
            return state.isOver
        }
        if isOver { task.cancel() }
    }

    func finish(_ value: Value?) {
        let (continuation, tasks) = state.withLock { state in
            defer {
                state.continuation = nil
                state.tasks = []
                state.isOver = true
            }
            return (state.continuation, state.tasks)
        }
        tasks.forEach { $0.cancel() }
        continuation?.resume(returning: value)
    }
}
