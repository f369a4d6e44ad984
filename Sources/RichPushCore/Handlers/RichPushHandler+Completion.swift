public import RichPushPayload

extension RichPushHandler {
    /// Routes a button to the method of its action; the closure runs once, on the main queue, and an error is a failed
    /// outcome.
    @available(
        *,
        noasync,
        message: "In asynchronous code, await handleRichPushResponse(actionIdentifier:notificationType:text:…)."
    )
    @discardableResult
    public func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext,
        completionHandler: @escaping (PushOutcome) -> Void
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<PushOutcome> { completionHandler($0) }
        return Task {
            do {
                let outcome = try await handleRichPushResponse(
                    actionIdentifier: actionIdentifier,
                    notificationType: notificationType,
                    text: text,
                    payload: payload,
                    context: context
                )
                await done(outcome)
            } catch {
                await done(.failed(error))
            }
        }
    }
}
