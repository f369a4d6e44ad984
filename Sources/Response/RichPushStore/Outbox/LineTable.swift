import RichPushModel

/// The lines of the outbox: the queued calls of one member with the same target, without calls that are tried last or
/// are unreadable.
///
/// A line has one row while it has calls. The row is what is known of the line's first call, so that a lease finds lines
/// without reading their calls. It is made anew after each change of a call; see ``Schema/lines``.
///
/// In an engine that locks rows, a transaction that changes calls of a line locks its row first: a lease, which does
/// not lock the member, leaves the line out or waits. The locks of responses come before those of lines.
struct LineTable {
    let db: StoreSession

    /// Whether a line has calls. Then its row is locked.
    func has(_ recipient: Int64, _ target: String) throws -> Bool {
        let sql = "SELECT 1 FROM line WHERE recipient = ? AND target = ?"
        return try db.run(sql + db.dialect.locking, recipient, target) != nil
    }

    /// Waits for the lock of a line, if it has a row.
    func lock(_ recipient: Int64, _ target: String) throws {
        try db.lock("SELECT 1 FROM line WHERE recipient = ? AND target = ?", recipient, target)
    }

    /// Waits for the lock of the line of a call, if it has a row.
    func lock(ofCall id: OutboxEntry.ID) throws { try lock(ofCallWhere: "outbox.id = ?", id) }

    /// Waits for the lock of the line of the call with a key, if it has a row.
    func lock(ofCallWith key: String) throws { try lock(ofCallWhere: "idempotency_key = ?", db.key(key)) }

    /// Waits for the lock of the line of the call with a condition, if it has a row.
    func lock<each Value: StoredBindable>(ofCallWhere condition: String, _ values: repeat each Value) throws {
        guard db.dialect.locksRows else { return }
        try db.lock(
            """
            SELECT 1 FROM line WHERE (recipient, target) = (
                SELECT outbox.recipient, outbox.target FROM outbox WHERE \(condition)
            )
            """,
            repeat each values
        )
    }

    /// Waits for the locks of all lines of a member.
    func lockAll(of recipient: Int64) throws {
        try db.lock("SELECT 1 FROM line WHERE recipient = ? ORDER BY target", recipient)
    }

    /// Makes the row of a line that had none, whose first call was just recorded.
    func add(_ recipient: Int64, _ target: String) throws { try db.put(Self.renewing, recipient, target) }

    /// Stores what is known of the first call of a line now. Call it after each change of a call of the line.
    func renew(_ recipient: Int64, _ target: String) throws {
        try add(recipient, target)
        try db.put(Self.removingEmpty, recipient, target)
    }

    /// Stores what is known of the line of a call; the call can be set aside, tried last or unreadable.
    func renew(ofCall id: OutboxEntry.ID) throws {
        guard let line = try Line(ofCall: id, in: db) else { return }
        try renew(line.recipient, line.target)
    }

    /// Makes the rows of a member's lines anew.
    func renewAll(of recipient: Int64) throws {
        try db.put("DELETE FROM line WHERE recipient = ?", recipient)
        let targets = try db.rows("SELECT DISTINCT target FROM outbox WHERE recipient = ? AND state = 0", [recipient])
        for target in try targets.readable({ try $0["target"] as String }) { try renew(recipient, target) }
    }

    /// Moves all lines of a member to another member, who has none and is not on hold.
    func move(from former: Int64, to recipient: Int64) throws {
        try db.put("UPDATE line SET recipient = ?, held = 0 WHERE recipient = ?", recipient, former)
    }

    /// Holds the lines of a member whose first call waits for the member, or holds them no longer.
    func hold(_ isHeld: Bool, of recipient: Int64) throws {
        try db.put("UPDATE line SET held = ? WHERE recipient = ? AND waits_for_member = 1", isHeld, recipient)
    }

    /// Makes all rows anew if a value of one is damaged. That costs a read of all of them.
    func repair() throws {
        if try db.run("SELECT 1 FROM line WHERE NOT (\(db.isSound("line"))) LIMIT 1") != nil { try renewAll() }
    }

    /// Makes all rows anew.
    func renewAll() throws {
        try db.run("DELETE FROM line")
        try db.run(Self.filling)
    }

    /// Makes the row of the line with the first parameter as recipient and the second as target.
    private static let renewing = """
        INSERT INTO line (\(columns))
        SELECT \(values) FROM outbox JOIN recipient ON recipient.id = outbox.recipient
        WHERE \(OutboxTable.isInLine) AND outbox.recipient = ? AND target = ?
        ORDER BY outbox.id LIMIT 1
        ON CONFLICT (recipient, target) DO UPDATE SET
            first_call = excluded.first_call, beacon = excluded.beacon, waits_for_member = excluded.waits_for_member,
            held = excluded.held, due = excluded.due, lease_until = excluded.lease_until, leased_at = excluded.leased_at
        """

    private static let removingEmpty = """
        DELETE FROM line WHERE recipient = ?1 AND target = ?2 AND NOT EXISTS (
            SELECT 1 FROM outbox WHERE \(OutboxTable.isInLine) AND outbox.recipient = ?1 AND outbox.target = ?2
        )
        """

    /// SQL: makes the rows of all lines.
    static let filling = """
        INSERT INTO line (\(columns))
        SELECT \(values) FROM outbox JOIN recipient ON recipient.id = outbox.recipient
        WHERE outbox.id IN (
            SELECT min(outbox.id) FROM outbox WHERE \(OutboxTable.isInLine) GROUP BY outbox.recipient, target
        )
        ON CONFLICT (recipient, target) DO NOTHING
        """

    private static let columns =
        "recipient, target, first_call, beacon, waits_for_member, held, due, lease_until, leased_at"
    /// A damaged value becomes a number, so that the call is leased and found to be damaged.
    private static let values = """
        CAST(outbox.recipient AS BIGINT), CAST(target AS TEXT), outbox.id,
            CASE beacon WHEN 1 THEN 1 ELSE 0 END, CASE waits_for_member WHEN 1 THEN 1 ELSE 0 END,
            CASE WHEN waits_for_member = 1 AND \(RecipientTable.isOnHold) THEN 1 ELSE 0 END,
            coalesce(CAST(CASE WHEN not_before > next_attempt THEN not_before ELSE next_attempt END AS BIGINT), 0),
            CAST(lease_until AS BIGINT), CAST(leased_at AS BIGINT)
        """
}

/// A line, by its member's number and its target as it is stored; see ``StoreDialect/key``.
struct Line: Hashable {
    var recipient: Int64
    var target: String

    init(recipient: Int64, target: String) {
        (self.recipient, self.target) = (recipient, target)
    }

    init(_ row: StoredRow) throws {
        (recipient, target) = (try row["recipient"], try row["target"])
    }

    /// The line of a call; `nil` if the call is not in the outbox, or its row is damaged.
    init?(ofCall id: OutboxEntry.ID, in db: StoreSession) throws {
        let row = try db.row("SELECT recipient, target FROM outbox WHERE id = ?", [id])
        guard let row, let line = try? Line(row) else { return nil }
        self = line
    }
}
