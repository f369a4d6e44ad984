import RichPushModel

import struct Foundation.Date

/// The members that are being erased; see ``Schema/members``.
struct ErasedMemberTable {
    let db: StoreSession

    /// SQL condition: the recipient's rows are being removed. The first part is the condition of the index.
    static let isBegun = "erasure > 0 AND erasure = 1"
    /// SQL condition: the recipient has no name any more, and its rows are removed.
    private static func isNameless(_ dialect: StoreDialect) -> String {
        "erasure = 2 AND name >= \(dialect.nul) AND name < \(dialect.afterNUL)"
    }

    /// Begins to erase a member: removes the calls that need not be sent, and the tables with one row for each member.
    /// The other rows can be removed from then on.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - now: the time of the store's clock, to decide whether a lease holds.
    ///   - log: gets the event of the erasure.
    /// - Returns: the recipient's number, and the number of removed calls; `nil` for an unknown member.
    /// - Throws: an error of the database.
    func begin(_ recipient: Recipient, at now: Date, log: EventTable) throws -> (number: Int64, calls: Int)? {
        let recipients = RecipientTable(db: db)
        try recipients.lock(recipient)
        guard let number = try recipients.number(of: recipient) else { return nil }
        if recipient != .device, try recipients.isKnown(recipient) {
            try log.add(EventTable.Entry(kind: .memberErased, recipient: number, name: recipient.rawValue))
        }
        // A response that is being answered records nothing more of the member.
        try db.put("DELETE FROM response WHERE recipient = ? AND outcome IS NULL", number)
        try LineTable(db: db).lockAll(of: number)
        let calls = try removeCalls(of: number, at: now)
        try db.put("UPDATE device SET signed_in = NULL, wanted = NULL WHERE signed_in = ?", number)
        if recipient == .device { try db.put("UPDATE device SET wanted = NULL WHERE signed_in IS NULL") }
        for table in ["badge", "device_token", "activity_token"] {
            try db.put("DELETE FROM \(table) WHERE recipient = ?", number)
        }
        try db.put("UPDATE recipient SET erasure = 1, signed_out = 0, paused = NULL WHERE id = ?", number)
        try LineTable(db: db).renewAll(of: number)
        try WebhookEventTable(db: db).removeAll(of: number)
        return (number, calls)
    }

    func isBeingErased(_ number: Int64) throws -> Bool {
        try db.run("SELECT erasure FROM recipient WHERE id = ?", number)?.0 == 1
    }

    /// Whether only calls of the recipient that must still be sent can be left.
    func isErased(_ number: Int64) throws -> Bool {
        try db.run("SELECT erasure FROM recipient WHERE id = ?", number)?.0 == 2
    }

    /// Removes the name of a recipient, and the hashes of the name.
    func removeName(of number: Int64) throws {
        try db.put("UPDATE recipient SET name = \(db.dialect.nul) || id WHERE id = ?", number)
        try db.put("DELETE FROM addressee WHERE recipient = ?", number)
    }

    /// Removes the name of a recipient who is erased, if no call of the recipient is left.
    func removeNameWithoutCalls(of number: Int64) throws {
        let isLeft = try db.run(
            """
            SELECT 1 FROM recipient
            WHERE id = ?1 AND erasure = 2 AND NOT EXISTS (SELECT 1 FROM outbox WHERE \(OutboxTable.isOf("?1")))
            """,
            number
        )
        if isLeft != nil { try removeName(of: number) }
    }

    /// The recipients whose rows are being removed.
    func begun() throws -> [Int64] {
        try db.rows("SELECT id FROM recipient WHERE \(Self.isBegun)").map { try $0["id"] }
    }

    /// Ends the removal of a member's rows. If the member has no calls, the name is removed too.
    func finish(_ number: Int64) throws {
        guard try isBeingErased(number) else { return }
        try db.put("UPDATE recipient SET erasure = 2 WHERE id = ?", number)
        try EventTable.removeCounts(of: [number], in: db)
        try removeNameWithoutCalls(of: number)
    }

    /// The calls of a member, sorted by id.
    func calls(of recipient: Recipient, at now: Date) throws -> [OutboxEntry] {
        guard let number = try RecipientTable(db: db).number(of: recipient) else { return [] }
        return try db.rows(OutboxTable.selection + "WHERE \(OutboxTable.isOf("?1")) ORDER BY outbox.id", [number])
            .readable { try OutboxEntry(row: $0, at: now) }
    }

    /// Whether there is a recipient without a name.
    func hasNameless() throws -> Bool {
        try db.run("SELECT 1 FROM recipient WHERE \(Self.isNameless(db.dialect)) LIMIT 1") != nil
    }

    /// Removes the recipients without a name; see ``remove(where:)``.
    func removeNameless() throws { try remove(where: Self.isNameless(db.dialect)) }

    /// Removes recipients without rows, and the hashes of their names. It must run without checks of references between tables: for each recipient,
    /// SQLite would search all messages.
    ///
    /// - Parameter condition: the SQL condition for the recipients.
    /// - Returns: the number of removed recipients.
    /// - Throws: an error of the database.
    @discardableResult
    func remove(where condition: String) throws -> Int {
        let numbers = try db.rows("DELETE FROM recipient WHERE \(condition) RETURNING id").map { try $0["id"] as Int64 }
        for number in numbers { try db.put("DELETE FROM addressee WHERE recipient = ?", number) }
        try EventTable.removeCounts(of: numbers, in: db)
        // A new recipient can get the number of a removed one, and must be hashed then.
        if let first = numbers.min() {
            try db.run("UPDATE addressee_salt SET last = ? WHERE last >= ?", first - 1, first)
        }
        return numbers.count
    }

    /// Removes a member's calls, except queued deregistrations and the leased device calls before them.
    private func removeCalls(of number: Int64, at now: Date) throws -> Int {
        let rows = try db.rows(
            """
            SELECT id, call, target, state, \(OutboxTable.isLeased()) AS leased FROM outbox
            WHERE \(OutboxTable.isOf(":recipient")) ORDER BY id DESC
            """,
            ["recipient": number, "now": now.milliseconds]
        )
        var removed = 0
        var deregistered: Set<String> = []
        for row in rows {
            let isWaiting = (try? row["state"]) == 0 as Int64?
            let target = (try? row["target"] as String) ?? ""
            if isWaiting, Self.isDeregistration(row) {
                deregistered.insert(target)
            } else if try !(isWaiting && deregistered.contains(target) && row["leased"]) {
                try OutboxTable(db: db).remove(try row["id"])
                removed += 1
            }
        }
        return removed
    }

    /// Whether a row is a deregistration. A device call that this version cannot read counts as one.
    private static func isDeregistration(_ row: StoredRow) -> Bool {
        let call = (try? row["call"] as String).flatMap(LoyaltyCall.init(storedText:))
        return call?.isDeregistration ?? ((try? row["target"] as String)?.hasPrefix("device/") == true)
    }
}
