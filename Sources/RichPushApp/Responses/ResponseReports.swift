import RichPushModel

/// The responses that this process has got, to recognise one that the system reports again: to a scene and to the
/// delegate, or twice to the delegate.
final class ResponseReports: Sendable {
    /// How many responses are remembered.
    static let memory = 64

    private let tasks = Locked<[(key: String, task: Task<Void, Never>)]>([])

    /// Starts to handle a response, unless it has been reported before.
    ///
    /// - Parameters:
    ///   - key: the identity of the response; with `nil` it is always handled.
    ///   - handle: handles the response.
    /// - Returns: the task that handles it, or that has handled it.
    func task(for key: String?, _ handle: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        guard let key else { return Task { await handle() } }
        return tasks.withLock { tasks in
            if let known = tasks.last(where: { $0.key == key }) { return known.task }
            let task = Task { await handle() }
            tasks.append((key, task))
            if tasks.count > Self.memory { tasks.removeFirst() }
            return task
        }
    }
}
