public import RichPushModel

public import struct Foundation.Date

/// The right to try a call for a certain time. No other process or task tries it meanwhile.
///
/// A lease ends after its time, also if the process that took it has ended before. The calls that a killed process had
/// leased are tried again when their leases have ended, by default after 60 seconds.
public struct Lease: Sendable, Hashable {
    /// The longest possible lease: one hour. A stored lease with more time left was taken before the store's clock was
    /// set back, and is ignored. So is one that was stored more than a minute ahead of the store's clock.
    public static let maximumDuration: Duration = .seconds(3600)

    /// The beginning of the owner's name in the lease of a call that the system of this device uploads.
    package static let uploadPrefix = "upload/"

    /// The name of the owner. It is different each time that calls are leased, also in one process.
    public var owner: String
    /// How long the lease lasts from the moment at which the store stores it, by the store's clock. In an entry that
    /// was read it is the time left at that moment: zero or less after its end. When no time is left, the call can be
    /// leased again.
    public var duration: Duration

    /// Makes a lease of an owner for a time.
    public init(owner: String, duration: Duration) {
        self.owner = owner
        self.duration = duration
    }

    /// Whether the call must not be leased to another owner: there is time left, at most ``maximumDuration``.
    public var holds: Bool { duration > .zero && duration <= Self.maximumDuration }
}

/// Which calls to lease, and for how long; see ``PushStore/leaseCalls(_:)``.
public struct LeaseRequest: Sendable, Hashable {
    /// The longest time until a next attempt: eight days. A next attempt that is later was set before the clock was set
    /// back: such a call is due.
    public static let maximumLookahead: Duration = .seconds(8 * 24 * 3600)

    /// The lease that the calls get.
    public var lease: Lease
    /// Only this member's calls; `nil` for all members.
    public var recipient: Recipient?
    /// Whether calls that are not due are leased too, except those that the platform asked to wait; see
    /// ``Settlement/retry(after:notFor:reason:)``.
    public var includingNotDue: Bool
    /// Whether only calls that are tried last are leased, those with the fewest unended attempts first. By default only the
    /// others are leased; see ``OutboxEntry/isTriedLast``.
    public var triedLast: Bool
    /// Whether only EMS opens are leased: calls that do not go to the platform, and need no token
    /// (``/RichPushModel/LoyaltyCall/needsToken``).
    public var emsOpensOnly: Bool
    /// Only calls with a higher number are leased, so that a run over the outbox can continue. A waiting call with this
    /// or a lower number holds back later calls of its member with the same target.
    public var after: OutboxEntry.ID
    /// The number of a run over the outbox; `nil` for none. A call is leased once for each run: the second time only if
    /// it was released without an attempt.
    public var pass: Int64?
    /// The largest number of calls; zero or less gives none.
    public var limit: Int

    /// Makes a request. By default it is for calls of all members that are due and are not tried last.
    public init(
        lease: Lease,
        recipient: Recipient? = nil,
        includingNotDue: Bool = false,
        triedLast: Bool = false,
        emsOpensOnly: Bool = false,
        after: OutboxEntry.ID = 0,
        pass: Int64? = nil,
        limit: Int
    ) {
        self.lease = lease
        self.recipient = recipient
        self.includingNotDue = includingNotDue
        self.triedLast = triedLast
        self.emsOpensOnly = emsOpensOnly
        self.after = after
        self.pass = pass
        self.limit = limit
    }

    /// Whether a call can be leased: its next attempt is due or ``includingNotDue`` is true, and the platform did not
    /// ask to wait longer.
    ///
    /// - Parameters:
    ///   - nextAttempt: the call's next attempt.
    ///   - notBefore: the time until which the platform asked to wait, if it did.
    ///   - now: the time of the store's clock, as the other two are.
    /// - Returns: whether both times allow the call.
    public func isDue(_ nextAttempt: Date, notBefore: Date? = nil, at now: Date) -> Bool {
        (includingNotDue || Self.isReached(nextAttempt, at: now))
            && (notBefore.map { Self.isReached($0, at: now) } ?? true)
    }

    /// Whether a next attempt can be made: its time is reached, or is more than ``maximumLookahead`` ahead.
    public static func isReached(_ time: Date, at now: Date) -> Bool {
        time <= now || time.timeIntervalSince(now) > maximumLookahead / .seconds(1)
    }
}
