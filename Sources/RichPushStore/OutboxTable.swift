import GRDB
import RichPushCore

import struct Foundation.Date

/// Calls on their way to the platform.
struct OutboxTable {
    let db: Database

    /// What became of a call that was to be recorded.
    enum Recording {
        /// It is the caller's to try, behind the older ones about the same thing.
        case leased([OutboxEntry])
        /// It is there, and not the caller's to try; or it was sent before.
        case notLeased
        /// There was no room for it.
        case notKept
    }

    /// Inserts a call, or wakes the one under its key; leases it, with the older ones about the same thing, where that was
    /// asked for and nobody else is at work on them.
    ///
    /// - Parameters:
    ///   - number: the recipient's.
    ///   - limit: how many calls the outbox may hold.
    func record(
        _ recorded: CallToRecord,
        of recipient: Recipient,
        number: Int64,
        at now: Date,
        insertingNew: Bool,
        limit: Int?
    ) throws -> Recording {
        let call = recorded.outboxCall
        if insertingNew {
            try StoredText.check(call.idempotencyKey, as: "The idempotency key")
            guard try hasRoom(for: call, limit: limit) else { return .notKept }
            let lease = try call.lease.flatMap { try isAlone(recorded, of: number) ? $0 : nil }
            if let id = try insert(recorded, lease: lease, of: number, at: now) {
                guard let wanted = call.lease else { return .notLeased }
                if lease == nil { return try leaseLine(through: id, for: wanted, at: now) }
                return .leased([OutboxEntry(call, id: id, recipient: recipient, created: now)])
            }
        }
        try wake(call.idempotencyKey, at: now)
        guard let lease = call.lease, let id = try existing(call.idempotencyKey) else { return .notLeased }
        return try leaseLine(through: id, for: lease, at: now)
    }

    /// Whether nothing keeps a new call from being tried: no other about the same thing, and a member who is here.
    private func isAlone(_ call: CallToRecord, of recipient: Int64) throws -> Bool {
        if try call.outboxCall.call.needsToken && RecipientTable(db: db).isAway(recipient) { return false }
        return try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM outbox WHERE state = 0 AND recipient = ? AND target = ? LIMIT 1"),
            arguments: [recipient, call.target]
        ) == nil
    }

    /// The new row's number; `nil` if the key is there already.
    private func insert(_ call: CallToRecord, lease: Lease?, of number: Int64, at now: Date) throws -> OutboxEntry.ID? {
        let outboxCall = call.outboxCall
        try db.run(
            """
            INSERT INTO outbox (
                recipient, call, target, needs_token, idempotency_key, request_identifier, locale,
                created, next_attempt, lease_owner, lease_until
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (idempotency_key) DO NOTHING
            """,
            number,
            call.text,
            call.target,
            outboxCall.call.needsToken,
            outboxCall.idempotencyKey,
            outboxCall.requestIdentifier,
            outboxCall.locale,
            now.milliseconds,
            now.milliseconds,
            lease?.owner,
            lease?.until.milliseconds
        )
        return db.changesCount > 0 ? db.lastInsertedRowID : nil
    }

    /// Lets a call that was set aside wait again.
    private func wake(_ key: String, at now: Date) throws {
        try db.cachedStatement(
            sql: """
                UPDATE outbox SET state = 0, next_attempt = ?, reason = NULL WHERE idempotency_key = ? AND state = 1
                """
        ).execute(arguments: [now.milliseconds, key])
    }

    private func existing(_ key: String) throws -> OutboxEntry.ID? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM outbox WHERE idempotency_key = ?"),
            arguments: [key]
        )
    }

    /// Takes back a call that waits, unless somebody has it in hand.
    func withdraw(_ call: LoyaltyCall, of recipient: Int64, now: Date) throws {
        try db.cachedStatement(
            sql: """
                DELETE FROM outbox
                WHERE state = 0 AND recipient = :recipient AND target = :target AND call = :call AND NOT \(Self.isHeld)
                """
        ).execute(arguments: [
            "recipient": recipient, "target": call.target, "call": call.storedText,
            "now": now.milliseconds, "longest": Self.longestLease,
        ])
    }

    /// Whether somebody has a call in hand `:now`; a lease of more than `:longest` is of a clock set back since.
    static let isHeld = "ifnull(outbox.lease_until > :now AND outbox.lease_until - :now <= :longest, 0)"
    static let longestLease = Int64(Lease.longest * 1000)

    static let selection = """
        SELECT
            outbox.id, recipient.name, call, idempotency_key, request_identifier, locale, created, attempts,
            lease_owner, lease_until, reason, next_attempt, needs_token, away, paused
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
            attempts: 0,
            lease: call.lease
        )
    }

    /// Reads a row of the table's selection; `nil` if its call cannot be read.
    init?(row: Row) {
        guard let call = LoyaltyCall(storedText: row["call"]) else { return nil }
        let owner: String? = row["lease_owner"]
        let until: Int64? = row["lease_until"]
        self.init(
            id: row["id"],
            recipient: Recipient(row["name"]),
            call: call,
            idempotencyKey: row["idempotency_key"],
            requestIdentifier: row["request_identifier"],
            locale: row["locale"],
            created: Date(milliseconds: row["created"]),
            attempts: row["attempts"],
            lease: owner.flatMap { owner in until.map { Lease(owner: owner, until: Date(milliseconds: $0)) } }
        )
    }
}
