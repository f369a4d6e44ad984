import HostSupport
import RichPushKit

/// A class of the host's own, isolated to the main actor like a view controller. It needs `@MainActor` even where that is
/// the default, because a protocol that refines `Sendable` is not isolated by default.
@MainActor
final class OwnPushHandler: PushHandler {
    private let screen: Screen
    private var taps = 0

    init(screen: Screen) {
        self.screen = screen
    }

    func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        show("push \(notificationType)")
    }

    func handleObjectWithID(
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
