public import RichPushCore
public import struct Foundation.Date

extension SQLiteStore {
    /// Leases calls to try, the oldest first; several processes may ask at once, and each call goes to one of them.
    public func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        try await connection.write { db in try OutboxTable(db: db).lease(request) }
    }

    /// Says what became of a leased call. From one who has lost the lease only a success counts.
    public func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        try await connection.write { db in try OutboxTable(db: db).settle(entry, as: settlement) }
    }

    /// Takes back a call that waits, unless it is in somebody's hand at that time.
    public func withdraw(_ call: LoyaltyCall, of recipient: Recipient, now: Date) async throws {
        try await connection.write { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return }
            try OutboxTable(db: db).withdraw(call, of: number, now: now)
        }
    }

    /// Ends the pause of a member whose token was refused; `nil` ends everybody's.
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

    /// How many of the waiting calls are in somebody's hand at that time.
    public func callsUnderWay(at now: Date) async throws -> Int {
        try await connection.read { db in try OutboxTable(db: db).underWay(at: now) }
    }

    /// When the first of the waiting calls may be tried; those of members who are away or paused are left out.
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
