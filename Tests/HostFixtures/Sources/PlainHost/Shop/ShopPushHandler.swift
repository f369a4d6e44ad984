import HostSupport
import RichPushKit

class ShopPushHandler: DefaultPushHandler {
    let screen: Screen
    private var taps = 0

    nonisolated init(screen: Screen, services: PushServices) {
        self.screen = screen
        super.init(services: services)
    }

    override func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        taps += 1
        await screen.show("tap \(taps)")
        return try await super.handlePush(notificationType: notificationType, payload: payload, context: context)
    }

    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        screen.show("\(notificationType) \(id)")
        return .handled
    }

    override func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        screen.show("all notifications")
        return .handled
    }

    override func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        screen.show("page \(name)")
        return .handled
    }

    override func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        screen.show("\(clientEvents.count) client events")
        return .handled
    }
}
