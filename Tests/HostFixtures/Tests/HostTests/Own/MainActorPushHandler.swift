import RichPushKit

@MainActor
final class MainActorPushHandler: PushHandler {
    let log: CallLog
    private(set) var calls = 0

    init(log: CallLog) {
        self.log = log
    }

    func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleNotificationWithoutType(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        note()
        return .handled
    }

    /// Uses state that only this type's isolation permits.
    private func note(_ name: String = #function) {
        calls += 1
        log.add(name)
    }
}
