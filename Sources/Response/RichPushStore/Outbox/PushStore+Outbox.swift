public import RichPushModel

public import struct Foundation.Date

extension PushStore {
    /// Leases waiting calls.
    ///
    /// A call is leased if all of this is true:
    /// - Its number is higher than ``LeaseRequest/after``, and it is of ``LeaseRequest/recipient`` if one is given.
    /// - It has no lease that holds; see ``Lease/holds``.
    /// - It is due: ``LeaseRequest/isDue(_:notBefore:at:)`` is true for its next attempt.
    /// - It is not tried last, or, if ``LeaseRequest/triedLast`` is true, it is; see ``OutboxEntry/isTriedLast``.
    /// - It was not leased before for the same ``LeaseRequest/pass``, or it was settled as ``Settlement/released``
    ///   since without ``startAttempt(of:)``. An attempt that was started and undone counts for the pass.
    /// - It is not on hold.
    /// - It is an EMS open, or ``LeaseRequest/emsOpensOnly`` is false.
    /// - No waiting call with a lower number, of the same member and target, *holds it back*: one with a number not
    ///   higher than ``LeaseRequest/after``, one with a lease that holds, one that is not due, or one that was leased
    ///   for the same ``LeaseRequest/pass``. Calls that were set aside or are tried last do not hold other calls back. A call
    ///   that is tried last is never held back.
    ///
    /// Calls that are tried last are leased in the order of their unended attempts, the fewest first.
    ///
    /// If more calls can be leased than ``LeaseRequest/limit``, the store chooses among them. It leases a call only
    /// together with the older ones of the same member and target that can be leased. With
    /// ``LeaseRequest/includingNotDue`` the calls that it does not choose have higher numbers than the leased ones, or
    /// are behind a leased call of the same member and target. A store that several services share (PostgreSQL) also leaves
    /// out the calls of a member and target that another transaction changes at that moment.
    ///
    /// A call that the store cannot read, because a newer version has recorded it or its record is damaged, waits: it
    /// is not leased, does not hold other calls back, and does not count for the limit.
    ///
    /// - Returns: at most ``LeaseRequest/limit`` entries, the lowest number first, or the fewest unended attempts
    ///   first. Each has its new lease, which replaces an earlier one.
    /// - Throws: ``StoreError``; then no call is leased.
    public func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        let isFirst = !hasLeased.withLock { $0 }
        let entries = try await write(about: request) { db in
            let outbox = OutboxTable(db: db)
            if isFirst { try outbox.readMarkedAgain() }
            return try outbox.lease(request)
        }
        if isFirst { hasLeased.withLock { $0 = true } }
        return entries
    }

    /// Counts an attempt before its request is made: ``OutboxEntry/attempts`` and ``OutboxEntry/unended`` grow by one,
    /// once for each lease. They are decreased by one if the attempt is settled as ``Settlement/released`` or
    /// ``Settlement/paused(_:reason:)``. A lease alone does not count as an attempt.
    ///
    /// - Returns: whether the attempt may be made: the call still waits, its stored lease has the same owner as the
    ///   entry's lease, and its member has not signed out since the lease. The last condition applies only to calls
    ///   that wait for their member. A device call that a later one replaces may not be made; see *The device*. If
    ///   the result is `false`, nothing is changed.
    /// - Throws: ``StoreError`` if the attempt could not be counted.
    public func startAttempt(of entry: OutboxEntry) async throws -> Bool {
        try await write(about: entry, of: entry.recipient) { db in try OutboxTable(db: db).startAttempt(of: entry) }
    }

    /// Counts an attempt as ``startAttempt(of:)`` does, and makes the call's lease longer: the system makes the attempt.
    package func startAttempt(of entry: OutboxEntry, leasedFor duration: Duration) async throws -> Bool {
        try await write(about: entry, of: entry.recipient) { db in
            let outbox = OutboxTable(db: db)
            guard try outbox.startAttempt(of: entry) else { return false }
            try outbox.extendLease(of: entry, to: duration)
            return true
        }
    }

    /// Applies the result of an attempt to the entry with that number; see ``Settlement``. Nothing is changed if the
    /// entry is no longer in the outbox.
    ///
    /// - Returns: for ``Settlement/answered(_:_:)`` whether the result is the caller's: the claim of the response of
    ///   the call has the owner of the entry's lease, or no response waits for the call and the entry was in the
    ///   outbox. `false` for others.
    /// - Throws: ``StoreError``; then nothing is changed.
    @discardableResult
    public func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws -> Bool {
        let (isCallers, isErased) = try await write(about: settlement, of: entry.recipient) { db in
            let isCallers = try OutboxTable(db: db)
                .settle(entry, as: settlement, log: self.events(in: db))
            return (isCallers, try entry.call.isOfDevice && ErasedMemberTable(db: db).hasNameless())
        }
        // The call is settled. If the rest cannot be removed now, the next erasure or prune removes it.
        if isErased { try? await removeLastBytes() }
        return isCallers
    }

    /// Ends the pause of a member, or with `nil` of all members. A member who is signed out stays signed out.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    public func resumeCalls(of recipient: Recipient?) async throws {
        try recipient.map { try StoredText.check($0.rawValue, as: "The recipient") }
        let isPaused = try await read { db in try RecipientTable(db: db).isPaused(recipient) }
        guard isPaused else { return }
        try await write { db in try RecipientTable(db: db).resume(recipient) }
    }

    /// The numbers of waiting calls, with or without a lease, and of calls that were set aside.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func outboxCounts() async throws -> OutboxCounts {
        try await read { db in try OutboxTable(db: db).counts() }
    }

    /// The number of waiting calls with a lease that holds, in any process.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func callsUnderWay() async throws -> Int {
        try await read { db in try OutboxTable(db: db).underWay() }
    }

    /// The earliest time at which a waiting call can be tried; `nil` if all waiting calls are on hold, or none waits.
    /// Calls that are tried last, and calls behind an older waiting call of their member and target, are not considered.
    ///
    /// The time of a call is the latest of its next attempt, the time until which the platform asked to wait, and the
    /// end of its lease. It is a time of the store's clock.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func nextAttempt() async throws -> Date? {
        try await read { db in try OutboxTable(db: db).nextAttempt() }
    }

    /// The time until ``nextAttempt()``, zero if it is over; `nil` if there is none.
    package func timeUntilNextAttempt() async throws -> Duration? {
        try await read { db in
            try OutboxTable(db: db).nextAttempt().map { .seconds(max(0, $0.timeIntervalSince(db.now()))) }
        }
    }

    /// The waiting calls, the lowest number first. Each has its next attempt, the reason of its last
    /// ``Settlement/retry(after:notFor:reason:)`` or ``Settlement/paused(_:reason:)``, its lease, even one that has
    /// ended, and the hold of its member. If the member is signed out and paused, the hold is
    /// ``RecipientHold/signedOut``. A call that does not wait for its member has no hold.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func waitingCalls(limit: Int) async throws -> [WaitingCall] {
        try await read { db in try OutboxTable(db: db).waiting(limit: max(0, limit)) }
    }

    /// The waiting call with an idempotency key, as ``waitingCalls(limit:)`` returns it; `nil` if there is none.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    package func waitingCall(key: String) async throws -> WaitingCall? {
        try await read { db in try OutboxTable(db: db).waiting(key: key) }
    }

    /// The calls that were set aside, with their reasons, the highest number first.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func setAsideCalls(limit: Int) async throws -> [SetAsideCall] {
        try await read { db in try OutboxTable(db: db).setAside(limit: max(0, limit)) }
    }

    /// What was lost since the store was made; all zero for a store without limits.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func losses() async throws -> LossCounts {
        try await read { db in try LossTable(db: db).counts() }
    }

    /// Stores how much a journal has lost in total so far. A count replaces the stored one only if it is higher.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    public func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try await write { db in
            let losses = LossTable(db: db)
            try losses.raise(.deliveriesDropped, to: deliveriesDropped)
            try losses.raise(.actsRefused, to: actsRefused)
        }
    }

    /// Whether the store can be written now, by a change that changes nothing: for the readiness of a service.
    ///
    /// - Throws: ``StoreError`` if it cannot.
    public func checkWritable() async throws {
        try await write { db in try LossTable(db: db).writeNothing() }
    }
}
