public import RichPushModel

public import struct Foundation.Date

extension SQLiteStore {
    /// Leases calls to try. Several processes may ask at the same time; each call is leased to only one of them.
    ///
    /// If more calls can be leased than the limit, the first calls of their lines come before the calls behind them,
    /// and calls that are due for a longer time come before others. The first lease of this store also checks the calls
    /// that an earlier version could not read.
    ///
    /// - Returns: the leased calls; empty if none can be leased.
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is leased.
    public func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        let isFirst = !hasLeased.withLock { $0 }
        let entries = try await connection.write { [clock] db in
            let outbox = OutboxTable(db: db, clock: clock)
            if isFirst { try outbox.readMarkedAgain() }
            return try outbox.lease(request)
        }
        if isFirst { hasLeased.withLock { $0 = true } }
        return entries
    }

    /// Counts an attempt of a leased call before its request is made. Attempts that start at the same time share a
    /// transaction.
    ///
    /// - Returns: whether the call may be tried; false if it is settled or leased again, its member has signed out, or
    ///   a later device call replaces it.
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
    public func startAttempt(of entry: OutboxEntry) async throws -> Bool {
        try await connection.write { [clock] db in try OutboxTable(db: db, clock: clock).startAttempt(of: entry) }
    }

    /// Applies the result of an attempt. A success is always applied; other settlements only if the lease owner matches.
    /// After the last call of an erased member the database is rewritten; see ``eraseMember(_:)``.
    ///
    /// - Returns: whether the result is the caller's to show.
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
    @discardableResult
    public func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws -> Bool {
        let (isCallers, isErased) = try await connection.write { [clock] db in
            let isCallers = try OutboxTable(db: db, clock: clock)
                .settle(entry, as: settlement, log: self.events(in: db))
            return (isCallers, try entry.call.isOfDevice && ErasedMemberTable(db: db).hasNameless())
        }
        // The call is settled. If the rest cannot be removed now, the next erasure or prune removes it.
        if isErased { try? await removeLastBytes() }
        return isCallers
    }

    /// Ends the pause of a member whose token was refused; `nil` ends the pauses of all members.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened, read or written.
    public func resumeCalls(of recipient: Recipient?) async throws {
        try recipient.map { try StoredText.check($0.rawValue, as: "The recipient") }
        let isPaused = try await connection.read { db in try RecipientTable(db: db).isPaused(recipient) }
        guard isPaused else { return }
        try await connection.write { db in try RecipientTable(db: db).resume(recipient) }
    }

    /// The numbers of calls that are queued, were set aside, or give way to others.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func outboxCounts() async throws -> OutboxCounts {
        try await connection.read { [clock] db in try OutboxTable(db: db, clock: clock).counts() }
    }

    /// The number of queued calls that are leased now.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func callsUnderWay() async throws -> Int {
        try await connection.read { [clock] db in try OutboxTable(db: db, clock: clock).underWay() }
    }

    /// When the first queued call can be tried; `nil` if there is none. Calls on hold, calls that give way, and calls
    /// behind the first one of a line, are not considered.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func nextAttempt() async throws -> Date? {
        try await connection.read { [clock] db in try OutboxTable(db: db, clock: clock).nextAttempt() }
    }

    /// The queued calls, oldest first, without those that this version cannot read.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func waitingCalls(limit: Int) async throws -> [WaitingCall] {
        try await connection.read { [clock] db in try OutboxTable(db: db, clock: clock).waiting(limit: max(0, limit)) }
    }

    /// The calls that were set aside, with their reasons, newest first.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func setAsideCalls(limit: Int) async throws -> [SetAsideCall] {
        try await connection.read { [clock] db in try OutboxTable(db: db, clock: clock).setAside(limit: max(0, limit)) }
    }

    /// The numbers of calls and events that were not kept because of a limit that the host has set.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func losses() async throws -> LossCounts {
        try await connection.read { db in try LossTable(db: db).counts() }
    }

    /// Stores the numbers of events that a journal has lost. A number that is lower than the stored one is ignored.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
    public func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try await connection.write { db in
            let losses = LossTable(db: db)
            try losses.raise(.deliveriesDropped, to: deliveriesDropped)
            try losses.raise(.actsRefused, to: actsRefused)
        }
    }

    /// Writes to the disk, and changes nothing.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or written.
    public func checkWritable() async throws {
        try await connection.write { db in try LossTable(db: db).writeNothing() }
    }
}
