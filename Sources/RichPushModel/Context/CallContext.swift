/// The values of one call to the loyalty platform that are not its arguments.
public struct CallContext: Sendable, Hashable {
    /// The push and the member that the call belongs to.
    public var push: PushContext
    /// The same for every attempt at the same act of the user, so that the platform can apply it once; `nil` for
    /// readings.
    public var idempotencyKey: String?
    /// 1 for the first attempt.
    public var attempt: Int

    /// Whether the response that asked for the call is over: it waited in the outbox, and no hook that shows something
    /// runs for it.
    public var isReplay: Bool

    /// The member the call is made for.
    public var recipient: Recipient { push.recipient }

    /// Creates a context for one call.
    public init(push: PushContext, idempotencyKey: String? = nil, attempt: Int = 1, isReplay: Bool = false) {
        self.push = push
        self.idempotencyKey = idempotencyKey
        self.attempt = attempt
        self.isReplay = isReplay
    }
}
