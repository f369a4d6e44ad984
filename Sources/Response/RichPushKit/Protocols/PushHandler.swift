public import RichPushModel
public import RichPushPayload

/// Handles taps on notifications.
///
/// ## Implementation guidance
/// Subclass ``DefaultPushHandler`` and override the four hooks that show something. Or conform with a type of your own:
/// a class, an actor or a struct. Its hooks may be asynchronous. An error that a hook throws becomes a failed outcome.
///
/// A class of your own that touches the user interface needs `@MainActor`, even in a module where that is the default:
/// a protocol that refines `Sendable` is not isolated by default.
public protocol PushHandler: Sendable {
    /// Handles a tap on a push that has a type.
    func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome
    /// Shows one object, for example an offer, a post or an event.
    func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome
    /// Shows the list of notifications, because the push has no type.
    func handleNotificationWithoutType(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Shows the content page with that name.
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

extension PushHandler {
    /// Handles a tap on a push of a type. The closure runs once, on the main queue. An error becomes a failed outcome.
    @available(*, noasync, message: "In asynchronous code, await handlePush(notificationType:payload:context:).")
    @discardableResult
    public func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext,
        completionHandler: @escaping (PushOutcome) -> Void
    ) -> Task<Void, Never> {
        context.complete(completionHandler) {
            try await handlePush(notificationType: notificationType, payload: payload, context: $0)
        }
    }
}
