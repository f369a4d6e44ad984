public import RichPushHandling
public import RichPushModel

public import struct Foundation.Date

extension SQLiteStore {
    /// Leases calls to try; several processes may ask at once, and each call goes to one of them.
    ///
    /// If more calls can be leased than the limit, first calls of their lines come before the calls behind them, and
    /// those that are due for the longest time before others. The first lease of a process looks at the calls that
    /// other versions could not read.
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
    public func startAttempt(of entry: OutboxEntry) async throws -> Bool {
        try await connection.write { db in try OutboxTable(db: db).startAttempt(of: entry) }
    }

    /// Applies the result of an attempt. After the last call of an erased member the database is written anew; see
    /// ``eraseMember(_:)``. Without the current lease only a success is applied.
    public func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        let isErased = try await connection.write { db in
            try OutboxTable(db: db).settle(entry, as: settlement)
            return try entry.call.isOfDevice && ErasedMemberTable(db: db).hasNameless()
        }
        // The call is settled. What cannot be removed now is removed with the next member or prune.
        if isErased { try? await removeLastBytes() }
    }

    /// Ends the pause of a member with a refused token; `nil` ends all pauses.
    public func resumeCalls(of recipient: Recipient?) async throws {
        try recipient.map { try StoredText.check($0.rawValue, as: "The recipient") }
        let isPaused = try await connection.read { db in try RecipientTable(db: db).isPaused(recipient) }
        guard isPaused else { return }
        try await connection.write { db in try RecipientTable(db: db).resume(recipient) }
    }

    /// How many calls wait or were set aside.
    public func outboxCounts() async throws -> OutboxCounts {
        try await connection.read { db in try OutboxTable(db: db).counts() }
    }

    /// How many of the queued calls are leased at that time.
    public func callsUnderWay(at now: Date) async throws -> Int {
        try await connection.read { db in try OutboxTable(db: db).underWay(at: now) }
    }

    /// When the first of the waiting calls can be tried, without those that are on hold or held back.
    public func nextAttempt() async throws -> Date? {
        try await connection.read { db in try OutboxTable(db: db).nextAttempt() }
    }

    /// The calls that wait, the oldest first.
    public func waitingCalls(limit: Int) async throws -> [WaitingCall] {
        try await connection.read { db in try OutboxTable(db: db).waiting(limit: max(0, limit)) }
    }

    /// The calls that were set aside, with their reasons, the newest first.
    public func setAsideCalls(limit: Int) async throws -> [SetAsideCall] {
        try await connection.read { db in try OutboxTable(db: db).setAside(limit: max(0, limit)) }
    }

    /// The late results of a member, the oldest first; each is handed out once.
    public func takeLateResults(for recipient: Recipient) async throws -> [LateResult] {
        try await connection.write { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return [] }
            return try LateResultTable(db: db).take(of: recipient, number: number)
        }
    }

    /// What was lost at the bounds a host chose.
    public func losses() async throws -> LossCounts {
        try await connection.read { db in try LossTable(db: db).counts() }
    }

    /// Notes what a journal has lost so far; a count that is lower than the noted one changes nothing.
    public func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try await connection.write { db in
            let losses = LossTable(db: db)
            try losses.raise(.deliveriesDropped, to: deliveriesDropped)
            try losses.raise(.actsRefused, to: actsRefused)
        }
    }
}
