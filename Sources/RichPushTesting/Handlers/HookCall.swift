public import RichPushModel
public import RichPushPayload

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
