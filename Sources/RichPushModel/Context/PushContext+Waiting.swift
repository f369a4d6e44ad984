extension PushContext {
    /// Runs asynchronous work of a hook. The response is complete only after this work.
    ///
    /// A hook that shows something is synchronous. What it has to await before the notification counts as handled goes
    /// here; the helper returns, and the system's completion handler runs, when the work is done.
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
    /// The completion-handler forms wait no longer than their `limit`. With a context that a host made itself the work
    /// runs, but no completion waits for it.
    ///
    /// - Parameter work: what to do, on the main actor. It starts a little later, when the hook has returned.
    public func wait(_ work: @escaping @MainActor @Sendable () async -> Void) {
        guard let background = hookWork.background else {
            Task { await work() }
            return
        }
        background.start { await work() }
    }

    /// The same context, with work that a response can wait for.
    package func collectingHookWork() -> PushContext {
        var context = self
        if hookWork.background == nil { context.hookWork = HookWork(background: BackgroundWork()) }
        return context
    }

    /// Returns when all work that hooks started has ended.
    package func hookWorkEnded() async {
        await hookWork.background?.waitUntilIdle()
    }
}

/// The work of one response's hooks. Two contexts that differ in it alone are equal.
package struct HookWork: Sendable, Hashable {
    var background: BackgroundWork?

    package init() {}

    init(background: BackgroundWork) {
        self.background = background
    }

    package static func == (_: HookWork, _: HookWork) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
