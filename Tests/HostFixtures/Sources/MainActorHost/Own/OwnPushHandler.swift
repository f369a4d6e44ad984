import HostSupport
import RichPushKit

/// A class of the host's own. The protocol refines `Sendable`, which sets the module's default isolation aside: here, and
/// only here, the main actor is named.
@MainActor
final class OwnPushHandler: PushHandler {
    private let screen: Screen
    private var taps = 0

    init(screen: Screen) {
        self.screen = screen
    }

    func handlePush(
        _ notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        show("push \(notificationType)")
    }

    func handleObjectWithId(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) -> PushOutcome {
        show("\(notificationType) \(id)")
    }

    func handleNotificationWithoutType(payload: PushPayload, context: PushContext) -> PushOutcome {
        show("all notifications")
    }

    func handleContentPageWithName(_ name: String, payload: PushPayload, context: PushContext) -> PushOutcome {
        show("page \(name)")
    }

    func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) -> PushOutcome {
        show("\(clientEvents.count) client events")
    }

    private func show(_ text: String) -> PushOutcome {
        taps += 1
        screen.show(text)
        return .handled
    }
}
