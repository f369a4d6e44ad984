/// The members without rows. There is no index of the rows by member: all rows are read, in slices and outside of
/// transactions that write.
struct UnusedRecipients {
    let db: StoreSession
    /// The number of the prune that marks them; see ``begin(in:)``.
    let run: Int64

    /// Begins a prune. The marks of other prunes are removed, so that they end.
    ///
    /// - Parameter db: the connection that writes.
    /// - Returns: the number of the prune.
    /// - Throws: an error of the database.
    static func begin(in db: StoreSession) throws -> Int64 {
        try db.run("UPDATE recipient_prune SET run = run + 1")
        try db.run("UPDATE recipient SET erasure = 0 WHERE erasure > 0 AND erasure = 3 AND \(db.isSound("recipient"))")
        return try db.run("SELECT run FROM recipient_prune")?.0 ?? 0
    }

    /// The tables with rows that refer to recipients. A key can be that of several rows. Events without a number come before
    /// the others: one that gets its number meanwhile is found there.
    static func tables(_ dialect: StoreDialect) -> [MemberRows] {
        (dialect.eventDrafts.map { [MemberRows(table: $0)] } ?? []) + tables
    }

    private static let tables: [MemberRows] =
        ["outbox", "late_result", "recall", "response", "event", "webhook_event", "activity_token"].map {
            MemberRows(table: $0)
        }
        + ["badge", "badge_history", "device_token"].map { MemberRows(table: $0, key: "recipient") }
        + [MemberRows.messages, MemberRows.prunedMessages]

    /// SQL condition: a prune has marked the member, and nothing was recorded for the member since then.
    static func isMarked(by run: Int64) -> String {
        "erasure > 0 AND erasure = 3 AND \(run) = (SELECT run FROM recipient_prune)"
    }

    /// SQL condition: the same, for at most one slice of members. A member who was recorded again while the statement waited
    /// for the lock of the row stays: the query of the slice is not repeated then.
    static func isInFirstSlice(of run: Int64) -> String {
        "erasure = 3 AND id IN (SELECT id FROM recipient WHERE \(isMarked(by: run)) LIMIT \(HistoryTable.slice))"
    }

    /// SQL condition: the member can be removed. A member who has signed out or has a refused token stays, because
    /// calls that are recorded later must wait.
    private static let canBeMarked = """
        signed_out = 0 AND paused IS NULL AND id IS DISTINCT FROM (SELECT signed_in FROM device)
        """

    /// The number of rows that one transaction reads; it reads more if they have the same key.
    private static let slice = 20_000

    /// The recipients of some rows.
    ///
    /// - Parameters:
    ///   - table: the table.
    ///   - key: the lowest key of the rows.
    /// - Returns: the recipients, and the lowest key of the next rows; `nil` at the end.
    /// - Throws: an error of the database.
    func used(in table: MemberRows, from key: Int64) throws -> (recipients: [Int64], next: Int64?) {
        let rows = "FROM \(table.table) WHERE \(table.key) >= :key"
        // Keys that are not numbers are damaged. They are sorted behind all numbers, and belong to the last slice.
        let last: Int64? = try db.row(
            "SELECT \(table.key) AS key \(rows) ORDER BY \(table.key) LIMIT 1 OFFSET \(Self.slice - 1)",
            ["key": key]
        ).flatMap { try? $0["key"] }
        let recipients = try db.rows(
            "SELECT DISTINCT \(table.recipient) AS recipient \(rows) AND (:last IS NULL OR \(table.key) <= :last)",
            ["key": key, "last": last]
        ).readable { try $0["recipient"] as Int64 }
        return (recipients, last.flatMap { $0 < .max ? $0 + 1 : nil })
    }

    /// The next members, by number, that can be marked; at most one slice.
    func next(after number: Int64) throws -> [Int64] {
        try db.rows(
            """
            SELECT id FROM recipient WHERE id > ? AND erasure IN (0, 3) AND \(Self.canBeMarked)
            ORDER BY id LIMIT \(HistoryTable.slice)
            """,
            [number]
        ).map { try $0["id"] }
    }

    func mark(_ numbers: [Int64]) throws {
        for number in numbers {
            try db.run(
                """
                UPDATE recipient SET erasure = 3
                WHERE id = ? AND erasure = 0 AND \(Self.canBeMarked) AND ? = (SELECT run FROM recipient_prune)
                """,
                number,
                run
            )
        }
    }

    func hasMarked() throws -> Bool {
        try db.run("SELECT 1 FROM recipient WHERE \(Self.isMarked(by: run)) LIMIT 1") != nil
    }

    /// Removes the mark from members with rows.
    func keep(_ used: RecipientSet) throws {
        for row in try db.rows("SELECT id FROM recipient WHERE \(Self.isMarked(by: run))") {
            let number: Int64 = try row["id"]
            guard used.contains(number) else { continue }
            try db.run("UPDATE recipient SET erasure = 0 WHERE id = ?", number)
        }
    }
}
