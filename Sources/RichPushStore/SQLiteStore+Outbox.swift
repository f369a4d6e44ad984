public import RichPushCore
public import struct Foundation.Date

extension SQLiteStore {
    /// Leases calls to try, the oldest first; several processes may ask at once, and each call goes to one of them.
    public func leaseCalls(
        _ lease: Lease,
        recipient: Recipient?,
        now: Date,
        includingNotDue: Bool,
        excluding: Set<OutboxEntry.ID>,
        limit: Int
    ) async throws -> [OutboxEntry] {
        let request = LeaseRequest(
            lease: lease,
            recipient: recipient,
            now: now,
            includingNotDue: includingNotDue,
            excluding: excluding,
            limit: limit
        )
        return try await connection.write { db in try OutboxTable(db: db).lease(request) }
    }

    /// Says what became of a leased call. One that was settled meanwhile under an expired lease is left as it is.
    public func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        try await connection.write { db in try OutboxTable(db: db).settle(entry, as: settlement) }
    }

    /// How many calls wait or were set aside.
    public func outboxCounts() async throws -> OutboxCounts {
        try await connection.read { db in try OutboxTable(db: db).counts() }
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
}
