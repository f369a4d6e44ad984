import RichPushKit

/// Overrides every open member and records its call.
class EveryPushHandlerMember: DefaultPushHandler {
    let log: CallLog

    nonisolated init(log: CallLog, services: PushServices) {
        self.log = log
        super.init(services: services)
    }

    override func handlePush(notificationType: NotificationType, payload: PushPayload, context: PushContext)
        async throws -> PushOutcome
    { log.handled() }
    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome { log.handled() }
    override func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        log.handled()
    }
    override func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome { log.handled() }
    override func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome { log.handled() }
}
