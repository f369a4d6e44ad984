// Accepted in all settings.
import RichPushApp
import WidgetKit

final class PointsPushHandler: DefaultPushHandler {
    override func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        WidgetCenter.shared.reloadTimelines(ofKind: "Points")
        WidgetCenter.shared.reloadAllTimelines()
        return .handled
    }
}
