import GRDB
import RichPushHandling
import RichPushModel

import struct Foundation.Date

/// Calls on their way to the platform.
struct OutboxTable {
    let db: Database
    /// The time at which leases are looked at.
    var clock: PushClock = .live

    /// What became of a call that was to be recorded.
    enum Recording {
        /// It is the caller's to try, behind the older ones about the same thing.
        case leased([OutboxEntry])
        /// It is there, and not the caller's to try; or it was sent before.
        case notLeased
        /// There was no room for it.
        case notKept
    }

    /// Inserts a call, or wakes the one under its key; leases it, with the older ones about the same thing, where that
    /// was asked for and no other task or process has leased them.
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
            let place = try place(of: recorded, in: number)
            let lease = place.isFree ? call.lease : nil
            if let id = try insert(recorded, lease: lease, front: place.front, of: number, at: now) {
                guard let wanted = call.lease else { return .notLeased }
                if !place.isFree { return try leaseLine(through: id, for: wanted) }
                return .leased([OutboxEntry(call, id: id, recipient: recipient, created: now)])
            }
        }
        try wake(call.idempotencyKey, at: now)
        guard let lease = call.lease, let id = try existing(call.idempotencyKey) else { return .notLeased }
        return try leaseLine(through: id, for: lease)
    }

    /// The place of a new call: `front` as in the schema, and whether nothing keeps the call from being tried, no other
    /// call of its line and no absence of its member.
    private func place(of call: CallToRecord, in recipient: Int64) throws -> (front: Int, isFree: Bool) {
        let isFirst = try db.run(Self.anyInLine, recipient, call.target) == nil
        let hold = call.outboxCall.call.waitsForMember ? try RecipientTable(db: db).hold(recipient) : nil
        return (isFirst ? hold == nil ? 1 : 2 : 0, isFirst && hold != .signedOut)
    }

    private static let anyInLine = """
        SELECT 1 FROM outbox
        WHERE state = 0 AND recipient = ? AND target = ? AND NOT \(givesWay()) AND unreadable = 0 LIMIT 1
        """

    /// The new row's number; `nil` if the key is there already.
    private func insert(
        _ call: CallToRecord,
        lease: Lease?,
        front: Int,
        of number: Int64,
        at now: Date
    ) throws -> OutboxEntry.ID? {
        let outboxCall = call.outboxCall
        try db.run(
            """
            INSERT INTO outbox (
                recipient, call, target, needs_token, idempotency_key, request_identifier, locale,
                created, next_attempt, lease_owner, lease_until, front
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (idempotency_key) DO NOTHING
            """,
            number,
            call.text,
            call.target,
            outboxCall.call.waitsForMember,
            outboxCall.idempotencyKey,
            outboxCall.requestIdentifier,
            outboxCall.locale,
            now.milliseconds,
            now.milliseconds,
            lease?.owner,
            lease?.until.milliseconds,
            Int64(front)
        )
        return db.changesCount > 0 ? db.lastInsertedRowID : nil
    }

    /// Lets a call that was set aside wait again.
    private func wake(_ key: String, at now: Date) throws {
        try db.cachedStatement(
            sql: """
                UPDATE outbox SET state = 0, next_attempt = ?, not_before = NULL, reason = NULL
                WHERE idempotency_key = ? AND state = 1
                """
        ).execute(arguments: [now.milliseconds, key])
    }

    private func existing(_ key: String) throws -> OutboxEntry.ID? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM outbox WHERE idempotency_key = ?"),
            arguments: [key]
        )
    }

    /// SQL: whether a call is leased at `:clock`. A longer lease than any is one of a clock that was set back since.
    ///
    /// - Parameter row: the name of the outbox's row in the statement.
    static func isLeased(_ row: String = "outbox") -> String {
        let longest = Int64(Lease.maximumDuration / .milliseconds(1))
        return "ifnull(\(row).lease_until > :clock AND \(row).lease_until - :clock <= \(longest), 0)"
    }

    /// SQL: whether a call gives way to all others.
    ///
    /// - Parameter row: the name of the outbox's row in the statement.
    static func givesWay(_ row: String = "outbox") -> String {
        "\(row).unended >= \(OutboxEntry.attemptsBeforeGivingWay)"
    }

    static let columns = """
        SELECT
            outbox.id, recipient.name, call, idempotency_key, request_identifier, locale, created, attempts, unended,
            lease_owner, lease_until, reason, next_attempt, not_before, due, pass, needs_token, away, paused
        """

    static let selection = """
        \(columns)
        FROM outbox CROSS JOIN recipient ON recipient.id = outbox.recipient

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
            unended: row["unended"],
            lease: owner.flatMap { owner in until.map { Lease(owner: owner, until: Date(milliseconds: $0)) } }
        )
    }
}
