public import struct Foundation.Date

/// The right to try a call, for a while: no other process tries it meanwhile.
public struct Lease: Sendable, Hashable {
    /// Who holds it: one name for each process.
    public var owner: String
    /// When others may try again.
    public var until: Date

    /// A lease.
    public init(owner: String, until: Date) {
        self.owner = owner
        self.until = until
    }
}

/// A changing call to be recorded.
public struct OutboxCall: Sendable, Hashable {
    /// The call.
    public var call: LoyaltyCall
    /// The same for every attempt; a second call under one key is the first one.
    public var idempotencyKey: String
    /// The identifier of the delivery it answers.
    public var requestIdentifier: String?
    /// The language the member is answered in.
    public var locale: String
    /// Held by whoever records it and tries it at once; without one it waits for a `sync`.
    public var lease: Lease?

    /// A call to be recorded.
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
    /// The store's number of it; numbers grow with time.
    public var id: Int64
    /// Whose call it is: it is only ever made under this member's token.
    public var recipient: Recipient
    /// The call.
    public var call: LoyaltyCall
    /// The same for every attempt.
    public var idempotencyKey: String
    /// The identifier of the delivery it answers.
    public var requestIdentifier: String?
    /// The language the member is answered in.
    public var locale: String
    /// When it was recorded.
    public var created: Date
    /// How often it was tried.
    public var attempts: Int

    /// An entry, as a store reads it.
    public init(
        id: Int64,
        recipient: Recipient,
        call: LoyaltyCall,
        idempotencyKey: String,
        requestIdentifier: String?,
        locale: String,
        created: Date,
        attempts: Int
    ) {
        self.id = id
        self.recipient = recipient
        self.call = call
        self.idempotencyKey = idempotencyKey
        self.requestIdentifier = requestIdentifier
        self.locale = locale
        self.created = created
        self.attempts = attempts
    }

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

/// What becomes of an entry after an attempt.
public enum Settlement: Sendable, Hashable {
    /// It succeeded: the row goes; a tracked message keeps when it was sent. A late result, one that came after its
    /// response was over, is kept for the host in the same transaction.
    case sent(Date, late: LoyaltyResult?)
    /// It waits for another attempt, not before that time; the reason is kept.
    case retry(at: Date, reason: String)
    /// It can never succeed: it stays, out of the way, with its reason.
    case setAside(reason: String)
    /// It was not tried after all: the lease is given back.
    case released
}

/// How many calls wait, and how many were set aside.
public struct OutboxCounts: Sendable, Hashable {
    /// Calls that will be tried again, those being tried included.
    public var waiting: Int
    /// Calls that were refused for good.
    public var setAside: Int

    /// Counts.
    public init(waiting: Int, setAside: Int) {
        self.waiting = waiting
        self.setAside = setAside
    }
}
