import RichPushKit

// The code of the article "Moving from the Notifications Kit".

enum MovingFromTheKit {
    final class AppPushHandler: DefaultPushHandler {
        @MainActor private(set) var shown: [String] = []

        override func handleObjectWithID(
            _ id: ObjectID,
            notificationType: NotificationType,
            payload: PushPayload,
            context: PushContext
        ) throws -> PushOutcome {
            show(notificationType, id)
            return .handled
        }

        @MainActor private func show(_ type: NotificationType, _ id: ObjectID) {
            shown.append("\(type.rawValue) \(id)")
        }
    }
}
