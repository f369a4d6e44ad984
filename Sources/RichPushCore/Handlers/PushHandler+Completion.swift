public import RichPushPayload

extension PushHandler {
    /// Handles a tap on a push of a type; the closure runs once, on the main queue, and an error is a failed outcome.
    @available(*, noasync, message: "In asynchronous code, await handlePush(_:payload:context:).")
    @discardableResult
    public func handlePush(
        _ notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext,
        completionHandler: @escaping (PushOutcome) -> Void
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<PushOutcome> { completionHandler($0) }
        return Task {
            do {
                await done(try await handlePush(notificationType, payload: payload, context: context))
            } catch {
                await done(.failed(error))
            }
        }
    }
}
