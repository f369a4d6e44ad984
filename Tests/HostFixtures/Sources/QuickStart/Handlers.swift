import RichPushKit

// Hooks run on the main actor; the class is not annotated.
final class AppPushHandler: DefaultPushHandler {
    @MainActor private(set) var opened: [ObjectID] = []

    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        opened.append(id)  // show it
        return .handled
    }
}

final class AppRichPushHandler: DefaultRichPushHandler {
    @MainActor private(set) var pressed: [String] = []

    override func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        pressed.append(actionIdentifier)  // a button of your own category
        return .handled
    }
}
