/// Sends that go on after a response is complete.
///
/// A command line or a host that is about to end calls ``waitUntilIdle()`` first. What is not sent by then stays in the
/// outbox.
public final class BackgroundWork: Sendable {
    private struct State {
        var next = 0
        var tasks: [Int: Task<Void, Never>] = [:]
    }

    /// Whether the current task is itself background work: background work must not wait for background work.
    @TaskLocal private static var isBackground = false

    private let state = Locked(State())
    private let isAwaitedByResponses: Bool

    /// Creates a set without any work.
    ///
    /// - Parameter isAwaitedByResponses: whether a response returns only after its background work has ended, so that
    ///   a test sees every call as soon as the response has returned. By default responses do not wait.
    public init(isAwaitedByResponses: Bool = false) {
        self.isAwaitedByResponses = isAwaitedByResponses
    }

    package func start(_ operation: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            let number = state.next
            state.next += 1
            state.tasks[number] = Task { [self] in
                await Self.$isBackground.withValue(true) { await operation() }
                finished(number)
            }
        }
    }

    private func finished(_ number: Int) {
        state.withLock { state in _ = state.tasks.removeValue(forKey: number) }
    }

    /// Returns when everything started so far, and what that started, has ended.
    public func waitUntilIdle() async {
        while let task = state.withLock({ $0.tasks.values.first }) {
            await task.value
        }
    }

    /// Called as the last step of a response: waits for the background work if responses must do so.
    package func endResponse() async {
        guard isAwaitedByResponses, !Self.isBackground else { return }
        await waitUntilIdle()
    }
}
