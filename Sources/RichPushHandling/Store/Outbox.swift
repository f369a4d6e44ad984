public import RichPushModel

public import struct Foundation.Date

/// The calls in a store that must still be sent to the platform. They are recorded by ``PushStore/commit(_:)``.
///
/// A call in the outbox *waits*, with or without a lease, or was *set aside* because it can never succeed. It belongs
/// to a member, and is made under that member's token only. Calls of one member with the same
/// ``/RichPushModel/LoyaltyCall/target`` keep the order of their numbers.
///
/// A member's calls that wait for their member (``/RichPushModel/LoyaltyCall/waitsForMember``) can be *on hold*: while
/// the member is signed out, see ``DeviceStore/setSignedInRecipient(_:)``, and while the member is paused after a
/// refused token, see ``Settlement/paused(_:reason:)``. Beacons and deregistrations are never on hold.
public protocol Outbox: Sendable {
    /// Leases waiting calls.
    ///
    /// A call is leased if all of this is true:
    /// - Its number is higher than ``LeaseRequest/after``, and it is of ``LeaseRequest/recipient`` if one is given.
    /// - It has no lease that holds, by the clock of the store or, if it has none, at ``LeaseRequest/now``; see
    ///   ``Lease/holds(at:)``.
    /// - It is due: ``LeaseRequest/isDue(_:notBefore:)`` is true for its next attempt.
    /// - It does not give way, or, if ``LeaseRequest/givingWay`` is true, it does; see ``OutboxEntry/givesWay``.
    /// - It was not leased before for the same ``LeaseRequest/pass``, or it was settled as ``Settlement/released`` since
    ///   without ``startAttempt(of:)``. An attempt that was started and undone counts for the pass.
    /// - It does not wait for its member, or it is not on hold and ``LeaseRequest/beaconsOnly`` is false.
    /// - No waiting call with a lower number, of the same member and target, *holds it back*: one with a number not
    ///   higher than ``LeaseRequest/after``, one with a lease that holds, one that is not due, or one that was leased
    ///   for the same ``LeaseRequest/pass``. Calls that were set aside or give way do not hold other calls back. A call
    ///   that gives way is never held back.
    ///
    /// Calls that give way are leased in the order of their unended attempts, the fewest first.
    ///
    /// If more calls can be leased than ``LeaseRequest/limit``, the store chooses among them. It leases a call only
    /// together with the older ones of the same member and target that can be leased. With
    /// ``LeaseRequest/includingNotDue`` the calls that it does not choose have higher numbers than the leased ones, or
    /// are behind a leased call of the same member and target.
    ///
    /// A call that the store cannot read, because a newer version has recorded it, waits: it is not leased, does not
    /// hold other calls back, and does not count for the limit.
    ///
    /// - Returns: at most ``LeaseRequest/limit`` entries, the lowest number first, or the fewest unended attempts
    ///   first. Each has its new lease, which replaces an earlier one.
    /// - Throws: ``StoreError``; then no call is leased.
    func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry]
    /// Counts an attempt before its request is made: ``OutboxEntry/attempts`` and ``OutboxEntry/unended`` grow by one,
    /// once for each lease. They are decreased by one if the attempt is settled as ``Settlement/released`` or
    /// ``Settlement/paused(_:reason:)``. A lease alone does not count as an attempt.
    ///
    /// - Returns: whether the attempt may be made: the call still waits, its stored lease has the same owner as the
    ///   entry's lease, and its member has not signed out since the lease. The last condition applies only to calls
    ///   that wait for their member. A device call that a later one replaces may not be made; see ``DeviceStore``. If
    ///   the result is `false`, nothing is changed.
    /// - Throws: ``StoreError`` if the attempt could not be counted.
    func startAttempt(of entry: OutboxEntry) async throws -> Bool
    /// Applies the result of an attempt to the entry with that number; see ``Settlement``. Nothing is changed if the
    /// entry is no longer in the outbox.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws
    /// Ends the pause of a member, or with `nil` of all members. A member who is signed out stays signed out.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    func resumeCalls(of recipient: Recipient?) async throws
    /// The numbers of waiting calls, with or without a lease, and of calls that were set aside.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func outboxCounts() async throws -> OutboxCounts
    /// The number of waiting calls with a lease that holds at `now`, in any process.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func callsUnderWay(at now: Date) async throws -> Int
    /// The earliest time at which a waiting call can be tried; `nil` if all waiting calls are on hold, or none waits.
    /// Calls that give way, and calls behind an older waiting call of their member and target, are not considered.
    ///
    /// The time of a call is the latest of its next attempt, the time until which the platform asked to wait, and the
    /// end of its lease.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func nextAttempt() async throws -> Date?
    /// The waiting calls, the lowest number first. Each has its next attempt, the reason of its last
    /// ``Settlement/retry(at:notBefore:reason:)`` or ``Settlement/paused(_:reason:)``, its lease, even one that has
    /// ended, and the hold of its member. If the member is signed out and paused, the hold is ``RecipientHold/signedOut``. A
    /// call that does not wait for its member has no hold.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func waitingCalls(limit: Int) async throws -> [WaitingCall]
    /// The calls that were set aside, with their reasons, the highest number first.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func setAsideCalls(limit: Int) async throws -> [SetAsideCall]
    /// Returns and removes a member's late results, in the order in which they were settled.
    ///
    /// - Throws: ``StoreError``; then nothing is removed.
    func takeLateResults(for recipient: Recipient) async throws -> [LateResult]
    /// What was lost since the store was made; all zero for a store without limits.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func losses() async throws -> LossCounts
    /// Stores how much a journal has lost in total so far. A count replaces the stored one only if it is higher.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws
}
