/// The context of one call to the loyalty platform, passed in addition to its arguments.
public struct CallContext: Sendable, Hashable {
    /// The push and the member that the call belongs to.
    public var push: PushContext
    /// A key that is the same for every attempt at one call, so that the platform can apply it once; `nil` for calls
    /// that only read.
    public var idempotencyKey: String?
    /// The number of the attempt, 1 for the first.
    public var attempt: Int

    /// Whether the call comes from the outbox after its response was complete. Hooks that show something do not run for
    /// such a call.
    public var isReplay: Bool

    /// Throws, after the client has got the token, if the call must not be made any more: its member has signed out
    /// meanwhile, and the token may belong to another member.
    @IgnoredByEquality package var mayBeSent: @Sendable () async throws -> Void = {}

    /// The member the call is made for.
    public var recipient: Recipient { push.recipient }

    /// Creates a context for one call; by default for a first attempt without a key.
    public init(push: PushContext, idempotencyKey: String? = nil, attempt: Int = 1, isReplay: Bool = false) {
        self.push = push
        self.idempotencyKey = idempotencyKey
        self.attempt = attempt
        self.isReplay = isReplay
    }
}
