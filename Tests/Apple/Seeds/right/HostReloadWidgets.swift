import RichPushApp
import WidgetKit

final class Taps: DefaultPushHandler {
    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        WidgetCenter.shared.reloadAllTimelines()
        return .handled
    }
}
