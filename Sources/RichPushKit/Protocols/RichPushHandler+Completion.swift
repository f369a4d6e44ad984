public import RichPushModel
public import RichPushPayload

extension RichPushHandler {
    /// Routes a button to the method of its action. The closure runs once, on the main queue. An error becomes a failed
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
        context.complete(completionHandler) {
            try await handleRichPushResponse(
                actionIdentifier: actionIdentifier,
                notificationType: notificationType,
                text: text,
                payload: payload,
                context: $0
            )
        }
    }
}
