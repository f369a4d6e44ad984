import GRDB
import RichPushHandling
import RichPushModel

import struct Foundation.Date

/// The calls that are not sent yet.
struct OutboxTable {
    let db: Database
    /// The current time, to decide whether a lease is valid.
    var clock: PushClock = .live

    /// The result of recording a call.
    enum Recording {
        /// The call and the older calls of its line are leased to the caller.
        case leased([OutboxEntry])
        /// The call is recorded but not leased to the caller, or was sent before.
        case notLeased
        /// The outbox is full, and the call is not recorded.
        case notKept
    }

    /// Inserts a call, or queues the existing call with its key again if it was set aside. If the call asks for a
    /// lease, it is leased with the older calls of its line, unless another task or process has leased one of them.
    ///
    /// - Parameters:
    ///   - recorded: the call.
    ///   - recipient: the recipient of the call.
    ///   - number: the recipient's number.
    ///   - now: the time of recording.
    ///   - insertingNew: whether a call with an unknown key is inserted.
    ///   - limit: the largest number of calls in the outbox; `nil` for no limit.
    /// - Returns: whether the call is leased to the caller.
    /// - Throws: an error of the database, or a `StoreError` for a key that cannot be stored.
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

    /// The place of a new call: `front` as in the schema, and whether the call can be tried now. It cannot if there is
    /// an older call in its line or its member has signed out.
    private func place(of call: CallToRecord, in recipient: Int64) throws -> (front: Int, isFree: Bool) {
        let isFirst = try db.run(Self.anyInLine, recipient, call.target) == nil
        let hold = call.outboxCall.call.waitsForMember ? try RecipientTable(db: db).hold(recipient) : nil
        return (isFirst ? hold == nil ? 1 : 2 : 0, isFirst && hold != .signedOut)
    }

    private static let anyInLine = """
        SELECT 1 FROM outbox
        WHERE state = 0 AND recipient = ? AND target = ? AND NOT \(givesWay()) AND unreadable = 0 LIMIT 1
        """

    /// Inserts a call; returns the new row's id, or `nil` if the key exists already.
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

    /// Queues a call again that was set aside.
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

    /// SQL: whether a call is leased at `:clock`. A lease that ends too far ahead was made before the clock was set
    /// back; it is not valid.
    ///
    /// - Parameter row: the name of the outbox's row in the statement.
    /// - Returns: the SQL expression.
    static func isLeased(_ row: String = "outbox") -> String {
        let longest = Int64(Lease.maximumDuration / .milliseconds(1))
        return "ifnull(\(row).lease_until > :clock AND \(row).lease_until - :clock <= \(longest), 0)"
    }

    /// SQL: whether a call gives way to all others, because too many of its attempts were started and did not end.
    ///
    /// - Parameter row: the name of the outbox's row in the statement.
    /// - Returns: the SQL expression.
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
    /// Makes the entry of a call that was just inserted.
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
