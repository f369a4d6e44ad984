import RichPushKit

extension Own {
    func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome { handled() }

    func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome { handled() }

    // Without effects, which the type may leave out.
    func handleNotificationWithoutType(payload: PushPayload, context: PushContext) -> PushOutcome { handled() }

    func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) -> PushOutcome { handled() }

    func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) -> PushOutcome { handled() }
}
