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

/// One call of a handler's method, as a recording handler keeps it.
public struct HookCall: Sendable, Hashable {
    /// The method's name, such as `handleObjectWithID` or `showMessage`.
    public var hook: String
    /// The arguments besides payload and context; `null` if there are none.
    public var value: JSONValue
    /// The context of the push.
    public var context: PushContext

    /// Makes a record of a method's call.
    public init(_ hook: String, _ value: JSONValue = .null, context: PushContext) {
        self.hook = hook
        self.value = value
        self.context = context
    }
}

/// Keeps the calls of a handler's methods; your own doubles may share one.
public final class HookLog: Sendable {
    private let recorded = WaitableState<[HookCall]>([])

    /// Makes an empty log of calls.
    public init() {}

    /// Every call so far, in order.
    public var calls: [HookCall] { recorded.value }

    /// The names of the methods called so far, in order.
    public var hooks: [String] { calls.map(\.hook) }

    /// Adds a call to ``calls``.
    public func record(_ hook: String, _ value: JSONValue = .null, context: PushContext) {
        recorded.update { $0.append(HookCall(hook, value, context: context)) }
    }

    /// Waits until a method was called that often.
    ///
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    public func waitForCalls(of hook: String, count: Int = 1) async throws {
        try await recorded.wait { calls in calls.filter { $0.hook == hook }.count >= count }
    }
}
