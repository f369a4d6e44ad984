public import struct Foundation.Date

/// What becomes of an entry after an attempt.
///
/// A success counts whoever reports it. Everything else is the word of whoever holds the lease: from one who has lost it
/// to another, it changes nothing.
public enum Settlement: Sendable, Hashable {
    /// It succeeded: the row goes; a tracked message keeps when it was sent. A late result, one that came after its
    /// response was over, is kept for the host in the same transaction. Of a call that needs a token, a success also
    /// ends its member's pause.
    case sent(Date, late: LoyaltyResult?)
    /// It waits for another attempt, not before that time; the reason is kept.
    case retry(at: Date, reason: String)
    /// Its member's token was refused, or there was none: that is no attempt, and all of the member's calls that need a
    /// token wait from that time on.
    case paused(Date, reason: String)
    /// It can never succeed: it stays, out of the way, with its reason.
    case setAside(reason: String)
    /// It was not tried after all: the lease is given back.
    case released
}
