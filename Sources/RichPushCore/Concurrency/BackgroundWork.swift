/// What goes on after a response is complete: sends that nobody waits for.
///
/// A command line or a host that is about to end calls ``waitUntilIdle()`` first; what is not done by then still waits
/// in the outbox.
public final class BackgroundWork: Sendable {
    private struct State {
        var next = 0
        var tasks: [Int: Task<Void, Never>] = [:]
    }

    private let state = Locked(State())

    /// Nothing under way yet.
    public init() {}

    package func start(_ operation: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            let number = state.next
            state.next += 1
            state.tasks[number] = Task { [self] in
                await operation()
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
}
