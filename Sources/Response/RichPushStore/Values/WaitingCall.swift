public import struct Foundation.Date

/// Why a member's calls that wait for their member are not tried, even if they are due.
public enum RecipientHold: Sendable, Hashable {
    /// The member was signed in on this device and has signed out.
    case signedOut
    /// The member's token was refused, or there was none, at that time; see ``Settlement/paused(_:reason:)``.
    case paused(since: Date)
}

/// A queued call. It is tried, or tried again, when it is due.
public struct WaitingCall: Sendable, Hashable {
    /// The call. Its lease, if it has one, may have ended.
    public var entry: OutboxEntry
    /// When the call is due. With ``LeaseRequest/includingNotDue`` it is leased before that time too.
    public var nextAttempt: Date
    /// Why the last attempt did not succeed; `nil` if there was none.
    public var reason: String?
    /// Why the member's calls are on hold; `nil` if they are not, and for a call that does not wait for its member.
    public var hold: RecipientHold?
}

/// A call that was set aside because it can never succeed.
public struct SetAsideCall: Sendable, Hashable {
    /// The call and its attempts.
    public var entry: OutboxEntry
    /// Why it can never succeed.
    public var reason: String
}

/// The numbers of queued calls and of calls that were set aside.
public struct OutboxCounts: Sendable, Hashable {
    /// Queued calls, including those that are being tried.
    public var waiting: Int
    /// Calls that were set aside because the platform refused them for good.
    public var setAside: Int
    /// The waiting calls that are tried last; see ``OutboxEntry/isTriedLast``.
    public var triedLast: Int

    /// Makes counts, as a store returns them.
    public init(waiting: Int, setAside: Int, triedLast: Int = 0) {
        self.waiting = waiting
        self.setAside = setAside
        self.triedLast = triedLast
    }
}
