public import RichPushHandling
public import RichPushModel
public import RichPushPayload

/// A tap handler that does nothing but remember, and ends as it is told.
///
/// It conforms to the protocol itself, so ``handlePush(notificationType:payload:context:)`` routes nowhere: to see the routing, record
/// in a subclass of `DefaultPushHandler`.
public final class RecordingPushHandler: PushHandler {
    /// What it was called with.
    public let log = HookLog()
    private let ending: @Sendable (HookCall) async throws -> PushOutcome

    /// A handler whose every method ends in the same way.
    ///
    /// - Parameter ending: how a call ends, `handled` unless something else is given; what it throws is thrown.
    public init(ending: @escaping @Sendable (HookCall) async throws -> PushOutcome = { _ in .handled }) {
        self.ending = ending
    }

    private func end(_ hook: String, _ value: JSONValue, _ context: PushContext) async throws -> PushOutcome {
        log.record(hook, value, context: context)
        return try await ending(HookCall(hook, value, context: context))
    }

    /// Records the call with the type's wire value.
    public func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handlePush", .string(notificationType.rawValue), context)
    }

    /// Records the call with the id.
    public func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handleObjectWithID", .string(id.description), context)
    }

    /// Records the call.
    public func handleNotificationWithoutType(
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handleNotificationWithoutType", .null, context)
    }

    /// Records the call with the name.
    public func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handleContentPageWithName", .string(name), context)
    }

    /// Records the call with the events.
    public func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handleClientEvents", .array(clientEvents), context)
    }
}
