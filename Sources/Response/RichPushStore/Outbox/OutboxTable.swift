import RichPushModel

import struct Foundation.Date

/// The calls that are not sent yet.
package struct OutboxTable {
    let db: StoreSession

    /// The result of recording a call.
    enum Recording {
        /// The call and the older calls of its line are leased to the caller.
        case leased([OutboxEntry])
        /// The call is recorded but not leased to the caller, or was sent before.
        case notLeased
        /// Another owner's lease of the call holds.
        case underWay
        /// The outbox is full, and the call is not recorded.
        case notKept
    }

    /// Inserts a call, or queues the existing call with its key again if it was set aside. If the call asks for a
    /// lease, it is leased with the older calls of its line, unless another task or process has leased one of them.
    ///
    /// - Parameters:
    ///   - call: the call.
    ///   - recipient: the recipient of the call.
    ///   - number: the recipient's number.
    ///   - now: the time of recording.
    ///   - insertingNew: whether a call with an unknown key is inserted.
    ///   - limit: the largest number of calls in the outbox; `nil` for no limit.
    /// - Returns: whether the call is leased to the caller.
    /// - Throws: an error of the database, or a `StoreError` for a key that cannot be stored.
    func record(
        _ call: OutboxCall,
        of recipient: Recipient,
        number: Int64,
        at now: Date,
        insertingNew: Bool,
        limit: Int?
    ) throws -> Recording {
        if insertingNew {
            try StoredText.check(call.idempotencyKey, as: "The idempotency key")
            let text = try StoredText.checked(call.call)
            guard try hasRoom(for: call, limit: limit) else { return .notKept }
            let target = db.key(call.call.target)
            let place = try place(of: call, target, in: number)
            let lease = place.isFree ? call.lease : nil
            if let id = try insert(call, target, as: text, lease: lease, of: number, at: now) {
                if place.isFirst { try lines.add(number, target) }
                guard let wanted = call.lease else { return .notLeased }
                if !place.isFree { return try leaseLine(through: id, for: wanted) }
                return .leased([OutboxEntry(call, id: id, recipient: recipient, created: now)])
            }
        }
        let known = try db.run("SELECT id FROM outbox WHERE idempotency_key = ?", db.key(call.idempotencyKey))
        guard let (id, _) = known else { return .notLeased }
        try wake(id)
        guard let lease = call.lease else { return .notLeased }
        return try leaseLine(through: id, for: lease)
    }

    /// The place of a new call: whether it is the first of its line, and, if it asks for a lease, whether it can be tried
    /// now. It cannot if it is not the first one or its member has signed out.
    private func place(
        of call: OutboxCall,
        _ target: String,
        in recipient: Int64
    ) throws -> (isFirst: Bool, isFree: Bool) {
        if try lines.has(recipient, target) { return (false, false) }
        guard call.lease != nil, call.call.waitsForMember else { return (true, true) }
        return (true, try !RecipientTable(db: db).isSignedOut(recipient))
    }

    var lines: LineTable { LineTable(db: db) }

    /// Inserts a call; returns the new row's id, or `nil` if the key exists already.
    private func insert(
        _ call: OutboxCall,
        _ target: String,
        as text: String,
        lease: Lease?,
        of number: Int64,
        at now: Date
    ) throws -> OutboxEntry.ID? {
        try db.insert(
            """
            INSERT INTO outbox (
                recipient, call, target, waits_for_member, beacon, idempotency_key, request_identifier, locale,
                created, next_attempt, lease_owner, lease_until, leased_at
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (idempotency_key) DO NOTHING
            """,
            unique: "idempotency_key",
            parameter: 6,
            number,
            text,
            target,
            call.call.waitsForMember,
            !call.call.needsToken,
            db.keeping(call.idempotencyKey),
            call.requestIdentifier,
            call.locale,
            now.milliseconds,
            db.now().milliseconds,
            lease?.owner,
            lease.map { end(of: $0).milliseconds },
            lease.map { _ in db.now().milliseconds }
        )
    }

    /// Queues a call again that was set aside.
    private func wake(_ id: OutboxEntry.ID) throws {
        try db.run(
            """
            UPDATE outbox SET state = 0, next_attempt = ?, not_before = NULL, reason = NULL
            WHERE id = ? AND state = 1
            """,
            db.now().milliseconds,
            id
        )
        if db.changesCount > 0 { try lines.renew(ofCall: id) }
    }

    /// A queued call's lease with the time left; `nil` if it has none.
    func lease(of key: String) throws -> Lease? {
        try db.row(
            "SELECT lease_owner, lease_until, leased_at FROM outbox WHERE idempotency_key = ? AND state = 0",
            [db.key(key)]
        )
        .flatMap { try StoredLease(row: $0) }?.lease(at: db.now())
    }

    /// The end of a lease that is stored now.
    func end(of lease: Lease) -> Date { db.now().adding(lease.duration) }

    /// SQL: whether a call, or the first call of a line, is leased at `:now`.
    ///
    /// - Parameter row: the name of the row in the statement.
    /// - Returns: the SQL expression.
    static func isLeased(_ row: String = "outbox") -> String {
        StoredLease.holds("\(row).lease_until", since: "\(row).leased_at")
    }

    /// SQL: whether a call is tried last, because too many of its attempts were started and did not end.
    ///
    /// - Parameter row: the name of the outbox's row in the statement.
    /// - Returns: the SQL expression.
    static func isTriedLast(_ row: String = "outbox") -> String {
        "\(row).unended >= \(OutboxEntry.attemptsUntilTriedLast)"
    }

    /// SQL: whether a call is part of a line.
    package static let isInLine = "state = 0 AND unended < \(OutboxEntry.attemptsUntilTriedLast) AND unreadable = 0"

    /// SQL: whether a call, in any state, is of a recipient: each half reads an index.
    ///
    /// - Parameter recipient: the number of the recipient, as SQL that can stand twice in the statement.
    /// - Returns: the SQL condition.
    static func isOf(_ recipient: String) -> String {
        "(outbox.state = 0 AND outbox.recipient = \(recipient) OR outbox.state <> 0 AND outbox.recipient = \(recipient))"
    }

    static let columns = """
        SELECT
            outbox.id, recipient.name, call, outbox.target, idempotency_key, request_identifier, locale, created, state,
            attempts, unended, begun, lease_owner, outbox.lease_until, outbox.leased_at, reason, next_attempt, not_before,
            pass, unreadable, outbox.waits_for_member, outbox.beacon, signed_out, paused
        """

    /// The number of attempts up to which they are counted.
    static let mostAttempts = 1_000_000_000

    static let selection = """
        \(columns)
        FROM outbox JOIN recipient ON recipient.id = outbox.recipient

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

    /// Reads a row of the table's selection; `nil` if its call is of a newer version.
    ///
    /// Every column is read. Otherwise, SQLite would refuse to change the row because of a column that was not read.
    ///
    /// - Parameters:
    ///   - row: the row.
    ///   - now: the time of the store's clock, to measure the time left of a lease.
    /// - Throws: ``DatabaseDamage`` if a value cannot be read.
    init?(row: StoredRow, at now: Date) throws {
        guard let call = LoyaltyCall(storedText: try row["call"]) else { return nil }
        _ = try (
            row["next_attempt"] as Date, row["not_before"] as Date?, row["pass"] as Int64?, row["target"] as String
        )
        _ = try (row["state"] as Int64, row["reason"] as String?)
        _ = try (
            row["begun"] as Bool, row["unreadable"] as Bool, row["beacon"] as Bool, row["waits_for_member"] as Bool
        )
        self.init(
            id: try row["id"],
            recipient: Recipient(try row["name", of: "recipient"]),
            call: call,
            idempotencyKey: try row["idempotency_key"],
            requestIdentifier: try row["request_identifier"],
            locale: try row["locale"],
            created: try row["created"],
            attempts: Self.bounded(try row["attempts"]),
            unended: Self.bounded(try row["unended"]),
            lease: try StoredLease(row: row)?.lease(at: now)
        )
    }

    /// The entry of a row; `nil` if the row is damaged or its call is of a newer version.
    init?(readable row: StoredRow, at now: Date) {
        guard let entry = try? OutboxEntry(row: row, at: now) else { return nil }
        self = entry
    }

    /// A number of attempts that can be increased.
    private static func bounded(_ attempts: Int) -> Int { min(max(0, attempts), OutboxTable.mostAttempts) }
}
