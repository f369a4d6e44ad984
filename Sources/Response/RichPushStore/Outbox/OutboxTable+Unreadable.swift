import RichPushModel

/// Calls that cannot be read: those of a newer version, and damaged ones. They stay queued, do not hold back other
/// calls, and have an index of their own.
extension OutboxTable {
    /// Marks a call that cannot be read. Damaged values are replaced, because SQLite changes no row with a value that
    /// does not have its column's type. A call that can be read then is not marked: its member, its call and its key
    /// are not damaged.
    func markUnreadable(_ id: OutboxEntry.ID) throws {
        let former = try Line(ofCall: id, in: db)
        try mark(id)
        if let former { try lines.renew(former.recipient, former.target) }
        try lines.renew(ofCall: id)
    }

    private func mark(_ id: OutboxEntry.ID) throws {
        try db.run(Self.markingUnreadable(db.dialect), id)
        guard let row = try db.row(Self.selection + "WHERE outbox.id = ?", [id]),
            let call = OutboxEntry(readable: row, at: db.now())?.call
        else { return }
        try db.run(
            "UPDATE outbox SET unreadable = 0, target = ?, waits_for_member = ?, beacon = ? WHERE id = ?",
            db.key(call.target),
            call.waitsForMember,
            !call.needsToken,
            id
        )
    }

    private static func markingUnreadable(_ dialect: StoreDialect) -> String {
        func number(_ column: String, in values: String? = nil, or replacement: String) -> String {
            let isInDomain = values.map { " AND \(column) IN (\($0))" } ?? ""
            return
                "\(column) = CASE WHEN \(dialect.isInteger(column))\(isInDomain) THEN \(column) ELSE \(replacement) END"
        }
        // A call without its key can have been sent, and must not be sent again with a different key.
        var changes = [
            "call = CASE WHEN idempotency_key IS NULL THEN '' ELSE coalesce(CAST(call AS TEXT), '') END",
            "idempotency_key = coalesce(CAST(idempotency_key AS TEXT), 'unreadable ' || id)",
        ]
        changes += ["target", "locale"].map { "\($0) = coalesce(CAST(\($0) AS TEXT), '')" }
        changes += ["request_identifier", "lease_owner", "reason"].map { "\($0) = CAST(\($0) AS TEXT)" }
        changes += ["created", "next_attempt", "attempts", "unended"].map { number($0, or: "0") }
        changes += ["lease_until", "leased_at", "not_before", "pass"].map { number($0, or: "NULL") }
        changes += ["begun", "beacon"].map { number($0, in: "0, 1", or: "0") }
        changes.append(number("waits_for_member", in: "0, 1", or: "1"))
        return "UPDATE outbox SET \(changes.joined(separator: ", ")), unreadable = 1 WHERE id = ?"
    }

    /// Removes the mark from calls that this version can read, so that they can be leased again.
    func readMarkedAgain() throws {
        let rows = try db.cursor(Self.selection + "WHERE unreadable = 1")
        var readable: [Int64] = []
        while let row = try rows.next() {
            if let entry = OutboxEntry(readable: row, at: db.now()) { readable.append(entry.id) }
        }
        for id in readable {
            try db.run("UPDATE outbox SET unreadable = 0 WHERE id = ?", id)
            try lines.renew(ofCall: id)
        }
    }
}
