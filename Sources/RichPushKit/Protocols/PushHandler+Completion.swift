public import RichPushModel
public import RichPushPayload

extension PushHandler {
    /// Handles a tap on a push of a type. The closure runs once, on the main queue. An error becomes a failed outcome.
    @available(*, noasync, message: "In asynchronous code, await handlePush(notificationType:payload:context:).")
    @discardableResult
    public func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext,
        completionHandler: @escaping (PushOutcome) -> Void
    ) -> Task<Void, Never> {
        context.complete(completionHandler) {
            try await handlePush(notificationType: notificationType, payload: payload, context: $0)
        }
    }
}
