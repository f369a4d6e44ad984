import GRDB
import RichPushCore

import struct Foundation.Date

/// Calls on their way to the platform.
struct OutboxTable {
    let db: Database

    /// Inserts a call, or takes over the one under its key; its entry if it is leased to the caller now.
    func record(
        _ call: OutboxCall,
        of recipient: Recipient,
        number: Int64,
        at now: Date,
        insertingNew: Bool
    ) throws -> OutboxEntry? {
        if insertingNew, let id = try insert(call, of: number, at: now) {
            return call.lease == nil ? nil : OutboxEntry(call, id: id, recipient: recipient, created: now)
        }
        return try takeOver(call.idempotencyKey, lease: call.lease, at: now)
    }

    /// The new row's number; `nil` if the key is there already.
    private func insert(_ call: OutboxCall, of recipient: Int64, at now: Date) throws -> OutboxEntry.ID? {
        try StoredText.check(call.idempotencyKey, as: "The idempotency key")
        try db.cachedStatement(
            sql: """
                INSERT INTO outbox (
                    recipient, call, target, idempotency_key, request_identifier, locale,
                    created, next_attempt, lease_owner, lease_until
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (idempotency_key) DO NOTHING
                """
        ).execute(arguments: [
            recipient, call.call.storedText, call.call.target, call.idempotencyKey, call.requestIdentifier, call.locale,
            now.milliseconds, now.milliseconds, call.lease?.owner, call.lease?.until.milliseconds,
        ])
        return db.changesCount > 0 ? db.lastInsertedRowID : nil
    }

    /// Passes the lease of a call to the caller, unless another holds it; one that was set aside waits again.
    private func takeOver(_ key: String, lease: Lease?, at now: Date) throws -> OutboxEntry? {
        try db.cachedStatement(
            sql: """
                UPDATE outbox SET
                    lease_owner = :owner,
                    lease_until = :until,
                    next_attempt = iif(state = 1, :now, next_attempt),
                    reason = iif(state = 1, NULL, reason),
                    state = 0
                WHERE idempotency_key = :key AND ifnull(lease_until <= :now, 1)
                """
        ).execute(arguments: [
            "owner": lease?.owner, "until": lease?.until.milliseconds, "now": now.milliseconds, "key": key,
        ])
        guard lease != nil, db.changesCount > 0 else { return nil }
        return try Row.fetchOne(
            db.cachedStatement(sql: Self.selection + "WHERE idempotency_key = ?"),
            arguments: [key]
        ).flatMap(OutboxEntry.init)
    }

    func counts() throws -> OutboxCounts {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT count(*) FILTER (WHERE state = 0), count(*) FILTER (WHERE state = 1) FROM outbox"
            )
        )
        return OutboxCounts(waiting: row?[0] ?? 0, setAside: row?[1] ?? 0)
    }

    func setAside(limit: Int) throws -> [SetAsideCall] {
        try Row.fetchAll(
            db.cachedStatement(sql: Self.selection + "WHERE state = 1 ORDER BY outbox.id DESC LIMIT ?"),
            arguments: [limit]
        ).compactMap { row in
            OutboxEntry(row: row).map { SetAsideCall(entry: $0, reason: row["reason"] ?? "") }
        }
    }

    static let selection = """
        SELECT outbox.id, recipient.name, call, idempotency_key, request_identifier, locale, created, attempts, reason
        FROM outbox JOIN recipient ON recipient.id = outbox.recipient

        """
}

extension OutboxEntry {
    /// A call just inserted.
    fileprivate init(_ call: OutboxCall, id: ID, recipient: Recipient, created: Date) {
        self.init(
            id: id,
            recipient: recipient,
            call: call.call,
            idempotencyKey: call.idempotencyKey,
            requestIdentifier: call.requestIdentifier,
            locale: call.locale,
            created: Date(milliseconds: created.milliseconds),
            attempts: 0
        )
    }

    /// Reads a row of the table's selection; `nil` if its call cannot be read.
    init?(row: Row) {
        guard let call = LoyaltyCall(storedText: row[2]) else { return nil }
        self.init(
            id: row[0],
            recipient: Recipient(row[1]),
            call: call,
            idempotencyKey: row[3],
            requestIdentifier: row[4],
            locale: row[5],
            created: Date(milliseconds: row[6]),
            attempts: row[7]
        )
    }
}
