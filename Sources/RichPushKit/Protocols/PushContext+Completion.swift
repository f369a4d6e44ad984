import RichPushModel

extension PushContext {
    /// Runs a handler's method for its form with a completion closure.
    ///
    /// - Parameters:
    ///   - completionHandler: runs once, on the main queue, when the method and the work of its hooks have ended. An
    ///     error of the method becomes a failed outcome.
    ///   - handle: the method. It gets a context that collects the work of hooks.
    /// - Returns: the task that runs the method.
    func complete(
        _ completionHandler: @escaping (PushOutcome) -> Void,
        _ handle: @escaping @Sendable (PushContext) async throws -> PushOutcome
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<PushOutcome>(completionHandler)
        let context = collectingHookWork()
        return Task {
            let outcome = await PushOutcome.of { try await handle(context) }
            await context.hookWorkEnded()
            await done(outcome)
        }
    }
}
