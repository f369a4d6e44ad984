public import RichPushKit
public import RichPushModel
public import RichPushPayload

/// A tap handler that only records its calls, and ends them as a test asks.
///
/// It conforms to the protocol itself, so ``handlePush(notificationType:payload:context:)`` routes nothing. To check the
/// routing, record in a subclass of `DefaultPushHandler`.
public final class RecordingPushHandler: PushHandler {
    /// The calls of all methods, with their arguments.
    public let log = HookLog()
    private let ending: @Sendable (HookCall) async throws -> PushOutcome

    /// Makes a handler with one ending for every method.
    ///
    /// - Parameter ending: returns the outcome of a call, or throws its error. By default a call is `handled`.
    public init(ending: @escaping @Sendable (HookCall) async throws -> PushOutcome = { _ in .handled }) {
        self.ending = ending
    }

    private func end(_ hook: String, _ value: JSONValue, _ context: PushContext) async throws -> PushOutcome {
        log.record(hook, value, context: context)
        return try await ending(HookCall(hook, value, context: context))
    }

    /// Records the call with the type's wire value.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handlePush", .string(notificationType.rawValue), context)
    }

    /// Records the call with the id.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handleObjectWithID", .string(id.description), context)
    }

    /// Records the call.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleNotificationWithoutType(
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handleNotificationWithoutType", .null, context)
    }

    /// Records the call with the name.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handleContentPageWithName", .string(name), context)
    }

    /// Records the call with the events.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handleClientEvents", .array(clientEvents), context)
    }
}
