import RichPushKit

struct StructPushHandler: PushHandler {
    let log: CallLog

    func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleNotificationWithoutType(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }
}
