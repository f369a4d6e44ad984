public import struct Foundation.Date

/// Why all of a member's calls wait, whatever their own time. Calls that need no token are not concerned.
public enum RecipientHold: Sendable, Hashable {
    /// The member has signed out of this device, or another has signed in.
    case away
    /// The member's token was refused, or there was none, since then.
    case paused(since: Date)
}

/// A call that will be tried again.
public struct WaitingCall: Sendable, Hashable {
    /// The call; its lease, if it has one, may have ended.
    public var entry: OutboxEntry
    /// Not before that time, unless a `sync` asks for everything.
    public var nextAttempt: Date
    /// Why the last attempt did not succeed, if there was one.
    public var reason: String?
    /// Why all of the member's calls wait, if they do.
    public var hold: RecipientHold?

    /// A waiting call.
    public init(entry: OutboxEntry, nextAttempt: Date, reason: String?, hold: RecipientHold?) {
        self.entry = entry
        self.nextAttempt = nextAttempt
        self.reason = reason
        self.hold = hold
    }
}

/// A call that was refused for good.
public struct SetAsideCall: Sendable, Hashable {
    /// The call.
    public var entry: OutboxEntry
    /// Why it can never succeed.
    public var reason: String

    /// A call and its reason.
    public init(entry: OutboxEntry, reason: String) {
        self.entry = entry
        self.reason = reason
    }
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
