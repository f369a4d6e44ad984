/// Runs an operation and waits for it no longer than a limit.
///
/// An operation that ignores its cancellation keeps running; the caller gets `nil` at the deadline.
///
/// - Parameters:
///   - limit: The longest wait.
///   - clock: The clock that measures the limit.
///   - late: A closure for a result that arrives after the deadline, for example to remove a file.
///   - operation: The operation; it is cancelled at the deadline or when the caller is cancelled.
/// - Returns: The operation's result; `nil` at the deadline or when the caller is cancelled.
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

/// The first of result, deadline and cancellation decides; the others have no effect.
private final class DeadlineRace<Value: Sendable>: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Value?, Never>?
        var tasks: [Task<Void, Never>] = []
        var isOver = false
    }

    private let state = Locked(State())

    /// Starts the race. Returns false if it was cancelled before; then nothing runs.
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

    /// Finishes the race with a result. Returns true if this is the first result.
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

extension Result where Failure == any Error {
    /// The result of an asynchronous body, which stays where its caller runs.
    package nonisolated(nonsending) static func of(
        _ body: nonisolated(nonsending) () async throws -> Success
    ) async -> Self {
        do { return .success(try await body()) } catch { return .failure(error) }
    }
}
