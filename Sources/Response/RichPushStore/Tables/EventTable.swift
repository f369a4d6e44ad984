import RichPushModel

import struct Foundation.Date

/// The event log; see ``Schema/events``.
///
/// SQLite has one writer at a time, so numbers rise in the order of the commits: a reader misses no late commit.
struct EventTable {
    let db: StoreSession
    /// What is kept; `nil` if this store writes no events.
    let limits: KeptLimits?

    /// The event that something was recorded of a member. Its time is that of the store's clock.
    struct Entry {
        var kind: StoreEvent.Kind
        /// The member. The event of an erasure is counted as one of the member, and keeps the name alone.
        var recipient: Int64
        /// The name of a member who was erased; `nil` for other events.
        var name: String?
        var messageResponseID: Int64?
        var action: String?
        var outcome: String?
        var requestIdentifier: String?
    }

    /// Writes an event with the next number of its member, if events are kept, and removes old ones.
    func add(_ entry: Entry) throws {
        guard let limits else { return }
        let drafts = db.dialect.eventDrafts
        try db.put(
            """
            INSERT INTO \(drafts ?? "event")
                (mark, kind, time, recipient, name, message_response_id, action, outcome, request_identifier, sequence)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            Int64.random(in: .min ... .max),
            entry.kind.rawValue,
            db.now().milliseconds,
            drafts != nil || entry.name == nil ? entry.recipient : nil,
            try entry.name.map(db.keeping),
            entry.messageResponseID,
            entry.action,
            entry.outcome,
            entry.requestIdentifier,
            drafts != nil ? nil : try nextSequence(of: entry.recipient)
        )
        // Drafts have no place in the log yet; who takes care of the store removes old events.
        guard drafts == nil else { return }
        let isMeasured = db.connection.lastInsertedRowID % SizeEstimate.interval(limit: limits.bytes) == 0
        try removeOld(limits, slice: isMeasured ? HistoryTable.slice : 20, measuringBytes: isMeasured)
    }

    private func nextSequence(of recipient: Int64) throws -> Int64? {
        try db.run(
            """
            INSERT INTO event_count (recipient, last) VALUES (?, \(Self.beginning) + 1)
            ON CONFLICT (recipient) DO UPDATE SET last = event_count.last + 1 WHERE event_count.last < \(Int64.max)
            RETURNING last
            """,
            recipient
        )?.0
    }

    /// SQL: the number after which a member begins who has none. A damaged one is as 0.
    static let beginning = """
        coalesce((SELECT max(sequence) FROM event_log WHERE sequence BETWEEN 0 AND 1000000000000000), 0)
        """

    /// Forgets the number of members' last events, when the members are removed. The highest one is kept without a member:
    /// one who comes back begins after it.
    static func removeCounts(of recipients: [Int64], in db: StoreSession) throws {
        guard !recipients.isEmpty else { return }
        // Events that get their numbers meanwhile lock it first, too.
        try db.lock("SELECT last FROM event_log")
        for recipient in recipients {
            let removed = try db.rows("DELETE FROM event_count WHERE recipient = ? RETURNING last", [recipient])
            guard let last = try removed.readable({ try $0["last"] as Int64 }).first else { continue }
            try db.put("UPDATE event_log SET sequence = ?1 WHERE sequence < ?1", last)
        }
    }

    /// Removes events that are too old, and the oldest if there are too many bytes of them.
    ///
    /// - Parameters:
    ///   - limits: what is kept.
    ///   - slice: the largest number of events that are removed. With 0 nothing is, and the result is 1 if there is one
    ///     to remove.
    ///   - measuringBytes: whether the bytes are measured, which needs some reads.
    /// - Returns: the number of removed events.
    /// - Throws: an error of the database.
    @discardableResult
    func removeOld(_ limits: KeptLimits, slice: Int, measuringBytes: Bool = true) throws -> Int {
        let now = db.now()
        let oldest = now.adding(.zero - limits.age).milliseconds
        // Events of a clock that was ahead would stay for a long time.
        let newest = WrittenTime(at: now, keptFor: limits.age).latest.milliseconds
        let first = try db.run("SELECT \(sound("time")) FROM event ORDER BY id LIMIT 1")
        let surplus = measuringBytes ? try size.surplus(over: limits.bytes) : 0
        guard let (time, _) = first, surplus > 0 || time < oldest || time > newest else { return 0 }
        guard slice > 0 else { return 1 }
        let rows = try db.rows(
            "SELECT id, \(sound("mark")) AS mark, \(sound("time")) AS time FROM event ORDER BY id LIMIT ?",
            [slice + 1]
        )
        var last: Position?
        var count = 0
        for row in rows.prefix(slice) {
            let time: Int64 = try row["time"]
            // The newest event stays if there are only too many bytes.
            guard time < oldest || time > newest || count < surplus && count + 1 < rows.count else { break }
            last = Position(id: try row["id"], mark: try row["mark"])
            count += 1
        }
        guard let last else { return 0 }
        // Events that an endpoint has not taken stay for it.
        try WebhookEventTable(db: db).keepForAll(through: last.id)
        try db.run("DELETE FROM event WHERE id <= ?", last.id)
        try db.run("UPDATE event_log SET pruned = ?, pruned_mark = ?", last.id, last.mark)
        return count
    }

    /// Removes all data of an event of a member who is erased. Its place stays.
    static func empty(_ id: Int64, of recipient: Int64, in db: StoreSession) throws {
        try db.run(
            """
            UPDATE event SET kind = '', recipient = NULL, name = NULL, message_response_id = NULL, action = NULL,
                outcome = NULL, request_identifier = NULL, sequence = NULL
            WHERE id = ? AND recipient = ?
            """,
            id,
            recipient
        )
    }

    private var size: SizeEstimate {
        SizeEstimate(db: db, table: "event", rowBytes: 80, texts: ["name", "action", "outcome", "request_identifier"])
    }

    /// SQL: the mark or time of a row; 0 for a damaged one, so that it keeps no reader from going on.
    func sound(_ column: String) -> String {
        "CASE WHEN \(db.dialect.isInteger(column)) THEN \(column) ELSE 0 END"
    }

    /// A place in the log: after a row.
    struct Position: Equatable {
        var id: Int64
        var mark: Int64
    }
}

/// The last erasures with bytes that may be in the files.
extension EventTable {
    /// The number of the last erasure of a member, or of all.
    func lastErasure(of recipient: Recipient?) throws -> Int64? {
        let condition = recipient == nil ? "name IS NOT NULL" : "name = ?"
        let arguments: StoredArguments = recipient.map { [db.key($0.rawValue)] } ?? []
        return try db.row("SELECT max(id) AS id FROM event WHERE \(condition)", arguments).flatMap { try $0["id"] }
    }

    /// Whether bytes of an erased member may be in the files; `nil` if no erasure is known.
    func hasErasedBytes(of recipient: Recipient?) throws -> Bool? {
        guard let last = try lastErasure(of: recipient) else { return nil }
        return try last > db.run("SELECT reclaimed FROM event_log")?.0 ?? 0
    }

    /// Notes that the bytes of all erasures up to this one were removed from the files.
    func noteReclaimed(_ last: Int64) throws {
        try db.run("UPDATE event_log SET reclaimed = ?1 WHERE reclaimed < ?1", last)
    }
}
