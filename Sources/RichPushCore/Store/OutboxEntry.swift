public import struct Foundation.Date

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
    /// The lease it was read under: what ``Outbox/settle(_:as:)`` goes by.
    public var lease: Lease?

    /// An entry, as a store reads it.
    public init(
        id: Int64,
        recipient: Recipient,
        call: LoyaltyCall,
        idempotencyKey: String,
        requestIdentifier: String?,
        locale: String,
        created: Date,
        attempts: Int,
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
        self.lease = lease
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
