public import struct Foundation.Date

/// The right to try a call, for a while: nobody else tries it meanwhile.
///
/// A lease ends by the clock alone. What a killed process held is therefore tried again when its leases are over, by
/// default after a minute, and not before.
public struct Lease: Sendable, Hashable {
    /// The longest a lease may be, in seconds. One that ends later was taken by a clock that has been set back since, and
    /// counts as none.
    public static let longest: Double = 3600

    /// Who holds it: one name for each time that calls are leased, so that nobody takes another's lease for his own.
    public var owner: String
    /// When others may try again.
    public var until: Date

    /// A lease.
    public init(owner: String, until: Date) {
        self.owner = owner
        self.until = until
    }

    /// Whether it keeps others away at that time.
    public func holds(at now: Date) -> Bool {
        until > now && until.timeIntervalSince(now) <= Self.longest
    }
}

/// Which calls are asked for, and for how long.
public struct LeaseRequest: Sendable, Hashable {
    /// How far ahead a call's next attempt can lie, in seconds. One that lies further ahead was set by a clock that has
    /// been set back since: such a call is due.
    public static let horizon: Double = 8 * 24 * 3600

    /// Who will try them, and until when nobody else may.
    public var lease: Lease
    /// What time it is; leases that have ended count as none.
    public var now: Date
    /// Only this member's calls, or everybody's.
    public var recipient: Recipient?
    /// Whether calls whose next attempt lies ahead are leased too.
    public var includingNotDue: Bool
    /// Whether only calls that need no token are leased: those that do not go to the platform.
    public var beaconsOnly: Bool
    /// Only calls with a higher number: where a run over the outbox goes on. A call up to it that still waits holds back
    /// later ones of its member about the same thing.
    public var after: OutboxEntry.ID
    /// How many at most.
    public var limit: Int

    /// A request for calls.
    public init(
        lease: Lease,
        now: Date,
        recipient: Recipient? = nil,
        includingNotDue: Bool = false,
        beaconsOnly: Bool = false,
        after: OutboxEntry.ID = 0,
        limit: Int
    ) {
        self.lease = lease
        self.now = now
        self.recipient = recipient
        self.includingNotDue = includingNotDue
        self.beaconsOnly = beaconsOnly
        self.after = after
        self.limit = limit
    }

    /// Whether a call with that next attempt may be tried now.
    public func isDue(_ nextAttempt: Date) -> Bool {
        includingNotDue || nextAttempt <= now || nextAttempt.timeIntervalSince(now) > Self.horizon
    }
}
