/// The sending of calls that continues after a response is complete.
///
/// A command-line tool or host calls ``waitUntilIdle()`` before its process ends. Calls that are not sent by then stay
/// in the outbox.
public final class BackgroundWork: Sendable {
    private struct State {
        var next = 0
        var tasks: [Int: Task<Void, Never>] = [:]
    }

    /// Whether the current task is background work. Such a task never waits for background work, because that would
    /// include itself.
    @TaskLocal private static var isBackground = false

    private let state = Locked(State())
    private let isAwaitedByResponses: Bool

    /// Creates an empty set of background work.
    ///
    /// - Parameter isAwaitedByResponses: Whether a response returns only after its background work has ended, so that a
    ///   test sees every call as soon as the response has returned. By default, responses do not wait.
    public init(isAwaitedByResponses: Bool = false) {
        self.isAwaitedByResponses = isAwaitedByResponses
    }

    package func start(_ operation: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            let number = state.next
            state.next += 1
            state.tasks[number] = Task { [self] in
                await Self.$isBackground.withValue(true) { await operation() }
                self.state.withLock { $0.tasks[number] = nil }
            }
        }
    }

    /// Returns when all work started so far, and the work that it started, has ended.
    public func waitUntilIdle() async {
        while let task = state.withLock({ $0.tasks.values.first }) {
            await task.value
        }
    }

    /// Waits for the background work as the last step of a response, if `isAwaitedByResponses` is true.
    package func endResponse() async {
        guard isAwaitedByResponses, !Self.isBackground else { return }
        await waitUntilIdle()
    }
}
