public import RichPushModel
public import RichPushPayload

/// Handles taps on notifications.
///
/// ## Implementation guidance
/// Subclass ``DefaultPushHandler`` and override the four hooks that show something; or conform with a type of your own, a
/// class, an actor or a struct, whose hooks may then be asynchronous.
///
/// A class of your own that touches the user interface says `@MainActor`, even in a module where that is the default: a
/// protocol that refines `Sendable` sets the default aside.
public protocol PushHandler: Sendable {
    /// Handles a tap on a push of a type.
    func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome
    /// Shows one object: an offer, a post, an event.
    func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome
    /// Shows the list of notifications: the push has no type.
    func handleNotificationWithoutType(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Shows a content page.
    func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome
    /// Shows the client events of a geofence.
    func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome
}
