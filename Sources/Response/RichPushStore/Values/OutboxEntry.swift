public import RichPushModel

public import struct Foundation.Date

/// A call to record; see ``PushStore`` for the rules.
public struct OutboxCall: Sendable, Hashable {
    /// The call, with its parameters.
    public var call: LoyaltyCall
    /// The idempotency key, the same for every attempt. If a call with this key is in the outbox already, that call is
    /// used.
    public var idempotencyKey: String
    /// The identifier of the notification request that the call belongs to.
    public var requestIdentifier: String?
    /// The language of the response, as a BCP 47 tag.
    public var locale: String
    /// The lease for a call that is tried at once; without one the call waits until it is leased by
    /// ``PushStore/leaseCalls(_:)``.
    public var lease: Lease?

    /// Makes a call to record; without a lease by default.
    public init(
        call: LoyaltyCall,
        idempotencyKey: String,
        requestIdentifier: String? = nil,
        locale: String,
        lease: Lease? = nil
    ) {
        self.call = call
        self.idempotencyKey = idempotencyKey
        self.requestIdentifier = requestIdentifier
        self.locale = locale
        self.lease = lease
    }
}

/// A call in the outbox.
public struct OutboxEntry: Sendable, Hashable, Identifiable {
    /// The store's number of the call. It is higher than that of every call of the same member recorded before, and
    /// never used again.
    public var id: Int64
    /// The member of the call. It is made only with this member's token.
    public var recipient: Recipient
    /// The call, with its parameters.
    public var call: LoyaltyCall
    /// The idempotency key, the same for every attempt.
    public var idempotencyKey: String
    /// The identifier of the notification request that the call belongs to.
    public var requestIdentifier: String?
    /// The language of the response, as a BCP 47 tag.
    public var locale: String
    /// The time at which the call was first recorded: ``StoreChanges/time`` of that commit.
    public var created: Date
    /// How many attempts were started, or settled as ``Settlement/retry(after:notFor:reason:)`` or
    /// ``Settlement/setAside(reason:)`` without a start. An attempt that was undone is not counted; see
    /// ``PushStore/startAttempt(of:)``.
    public var attempts: Int
    /// The number of *unended* attempts since the last one that ended: those that are in progress, or during which the
    /// process was killed or crashed.
    public var unended: Int
    /// The lease under which it was read. ``PushStore/settle(_:as:)`` compares its owner with that of the stored lease.
    public var lease: Lease?

    /// Makes an entry, as a store reads it.
    public init(
        id: Int64,
        recipient: Recipient,
        call: LoyaltyCall,
        idempotencyKey: String,
        requestIdentifier: String?,
        locale: String,
        created: Date,
        attempts: Int,
        unended: Int = 0,
        lease: Lease? = nil
    ) {
        self.id = id
        self.recipient = recipient
        self.call = call
        self.idempotencyKey = idempotencyKey
        self.requestIdentifier = requestIdentifier
        self.locale = locale
        self.created = created
        self.attempts = attempts
        self.unended = unended
        self.lease = lease
    }

    /// The number of unended attempts after which a call is tried last.
    public static let attemptsUntilTriedLast = 10

    /// Whether the call is tried last: it had ``attemptsUntilTriedLast`` unended attempts. It keeps its
    /// number in the outbox and is tried after the others, even if that changes the order of its member's calls with
    /// the same target.
    public var isTriedLast: Bool { unended >= Self.attemptsUntilTriedLast }

    /// The context of the next attempt.
    public var context: CallContext {
        CallContext(
            push: PushContext(
                recipient: recipient,
                requestIdentifier: requestIdentifier,
                locale: locale,
                time: created
            ),
            idempotencyKey: idempotencyKey,
            attempt: attempts + 1
        )
    }
}
