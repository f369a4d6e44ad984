extension PushContext {
    /// Runs asynchronous work of a hook. The response is complete only when the work has ended.
    ///
    /// A hook that shows something is synchronous. Pass the asynchronous work that must end before the notification is
    /// handled. The helper returns, and the system's completion handler runs, when the work has ended.
    ///
    /// ```swift
    /// override func handleObjectWithID(
    ///     _ id: ObjectID,
    ///     notificationType: NotificationType,
    ///     payload: PushPayload,
    ///     context: PushContext
    /// ) throws -> PushOutcome {
    ///     context.wait { await Screen.shared.load(id) }
    ///     return .handled
    /// }
    /// ```
    ///
    /// The forms with a completion handler wait no longer than their `limit`. With a context that an app or service has
    /// created, the work runs, but no response waits for it.
    ///
    /// - Parameter work: The work, which runs on the main actor after the hook has returned.
    public func wait(_ work: @escaping @MainActor @Sendable () async -> Void) {
        guard let background = hookWork else {
            Task { await work() }
            return
        }
        background.start { await work() }
    }

    /// Returns the same context with a list that collects the work of hooks.
    package func collectingHookWork() -> PushContext {
        var context = self
        context.hookWork = hookWork ?? BackgroundWork()
        return context
    }

    /// Returns when all work that hooks started has ended.
    package func hookWorkEnded() async {
        await hookWork?.waitUntilIdle()
    }
}
