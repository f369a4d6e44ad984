public import RichPushModel

public import struct Foundation.Date

/// The result of an attempt; see ``PushStore/settle(_:as:)``.
///
/// ``sent(_:late:)`` and ``answered(_:_:)`` are always applied: the platform has accepted the call, in any process. The
/// others are applied only if the call still waits and the owner of its stored lease is the owner of the settled
/// entry's lease. The lease may have ended, if no other has replaced it. Each of them removes the lease. Except for
/// ``released`` and ``paused(_:reason:)``, each also sets ``OutboxEntry/unended`` to zero.
///
/// A store in PostgreSQL keeps the time of its server in place of one that differs from it by more than a minute.
public enum Settlement: Sendable, Hashable {
    /// The call succeeded at that time, and the caller does not show its result. The entry is removed, also if it was
    /// set aside.
    ///
    /// In the same transaction:
    /// - If the call tracks a message of the member, ``MessageRecord/deliveredSent`` or ``MessageRecord/openedSent`` is
    ///   set to the time, unless it is set already: the first success keeps its time. Without such a message no time is
    ///   stored.
    /// - If another claim of the response of the call holds, that response gets the result; see *Responses* in
    ///   ``PushStore``. Otherwise it is a late result, which is kept with call, member and time until
    ///   ``PushStore/removeLateResults(_:of:)``.
    /// - If the call needs a token, the pause of its member ends. An EMS open does not end a pause.
    case sent(Date, late: LoyaltyResult?)
    /// The call succeeded at that time, and the caller shows the result if it is the caller's:
    /// ``PushStore/settle(_:as:)`` returns whether it is. The rest is as for ``sent(_:late:)``.
    case answered(Date, LoyaltyResult)
    /// The call waits for another attempt, which is due after that time. The reason is kept, and its attempts grow by
    /// one unless ``PushStore/startAttempt(of:)`` has counted this one.
    ///
    /// `notFor` is how long the platform asked to wait, if it did. For that time the call is not leased, also not with
    /// ``LeaseRequest/includingNotDue`` or for a new call of its line. A device call that replaces it waits as long.
    /// Both times begin when the store settles the call, by its clock.
    case retry(after: Duration, notFor: Duration? = nil, reason: String)
    /// The member's token was refused, or there was none. The reason is kept and the next attempt does not change; a
    /// started attempt is undone.
    ///
    /// If the call needs a token, its member is paused since that time, or since the earlier time if already paused.
    /// All of the member's calls that need a token are on hold until ``PushStore/resumeCalls(of:)``, a success of the
    /// member, or ``PushStore/setSignedInRecipient(_:)`` with the member.
    case paused(Date, reason: String)
    /// The call can never succeed: it no longer waits and is kept with the reason. Its attempts grow by one unless
    /// ``PushStore/startAttempt(of:)`` has counted this one.
    case setAside(reason: String)
    /// The call was not tried, or its attempt was cancelled: a started attempt is undone. Next attempt and reason stay.
    case released
}
