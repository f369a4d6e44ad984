import RichPushModel

import struct Foundation.Date

/// The tables that grow with each push, and the removal of their old rows.
enum HistoryTable: String, CaseIterable {
    case messages = "message"
    case badgeHistory = "badge_history"
    case journalEvents = "journal_event"
    case lateResults = "late_result"
    case recalls = "recall"

    /// The number of rows that one transaction reads.
    static let slice = 500

    /// A place in a table, from which the next slice continues.
    struct Position: Sendable {
        fileprivate var key: Int64
        fileprivate var recipient: Int64

        /// Before all rows.
        fileprivate static let start = Position(key: .min, recipient: .min)
    }

    /// The result of one slice.
    struct Slice: Sendable {
        /// The number of removed rows of the table.
        var removed = 0
        /// The number of journal events that were removed from rows of messages.
        var journalEvents = 0
        /// Where the next slice begins; `nil` at the end.
        var next: Position?
    }

    /// The time before which rows are removed.
    ///
    /// - Parameters:
    ///   - time: rows that are older are removed; `nil` for rows of any age.
    ///   - number: the number of newest rows that stay; `nil` for none.
    ///   - rule: which times are ahead; they are older than all others.
    ///   - db: a connection to the database.
    /// - Returns: a rank of ``RichPushModel/WrittenTime``, or a bound of `Int64`.
    /// - Throws: an error of the database.
    func bound(olderThan time: Date?, keeping number: Int?, by rule: WrittenTime, in db: StoreSession)
        throws -> Int64
    {
        // No row is older than the distant past, even if its time is ahead.
        let byTime = time.map { $0 <= .distantPast ? .min : $0.milliseconds } ?? .max
        guard let number, number > 0 else { return byTime }
        // A time that is not a number is damaged; it would be sorted before all others.
        let ofLastKept = try db.run(
            """
            SELECT \(WrittenTime.rank("time", db.dialect)) AS rank
            FROM (\(times(db.dialect))) AS times WHERE \(db.dialect.isInteger("time"))
            ORDER BY rank DESC LIMIT 1 OFFSET ?2 - 1
            """,
            rule.latest.milliseconds,
            number
        )
        return min(byTime, ofLastKept?.0 ?? .min)
    }

    /// Removes the old rows of one slice. Damaged rows stay.
    ///
    /// - Parameters:
    ///   - bound: the rank before which rows are removed; see ``bound(olderThan:keeping:by:in:)``.
    ///   - eventBound: the rank before which journal events are removed; rows of messages contain journal events too.
    ///   - rule: which times are ahead.
    ///   - position: where the slice begins; `nil` for the table's beginning.
    ///   - db: the connection that writes.
    /// - Returns: the numbers of removed rows, and where the next slice begins.
    /// - Throws: an error of the database.
    func prune(
        before bound: Int64,
        events eventBound: Int64,
        by rule: WrittenTime,
        from position: Position?,
        in db: StoreSession
    ) throws -> Slice {
        try self == .messages
            ? pruneMessages(MessagePruning(db: db, bound: bound, eventBound: eventBound, rule: rule), from: position)
            : pruneRows(before: bound, by: rule, from: position, in: db)
    }

    /// Removes the old messages of one slice, and old journal events from the rows of the others.
    private func pruneMessages(_ pruning: MessagePruning, from position: Position?) throws -> Slice {
        let (db, first) = (pruning.db, position ?? .start)
        let slice: StoredArguments = [first.key, first.recipient, Self.slice]
        var rows = try db.rows(selection, slice)
        if db.dialect.locksRows,
            try rows.readable(MessagePruning.Message.init).contains(where: pruning.isConcerned)
        {
            // What is recorded of these members waits, or was recorded before the rows are read again.
            try db.lock(Self.membersOfSlice, first.key, first.recipient, Self.slice)
            rows = try db.rows(selection, slice)
        }
        let removals = try rows.readable { row in try pruning.prune(MessagePruning.Message(row: row)) }
        return Slice(
            removed: removals.count { $0.isRemoved },
            journalEvents: removals.reduce(0) { $0 + $1.journalEvents },
            next: try next(after: rows)
        )
    }

    /// Removes the old rows of one slice of another table.
    private func pruneRows(
        before bound: Int64,
        by rule: WrittenTime,
        from position: Position?,
        in db: StoreSession
    ) throws -> Slice {
        let first = position ?? .start
        let start: StoredArguments = self == .badgeHistory ? [first.recipient, first.key] : [first.key]
        let rows = try db.rows(selection, start + [Self.slice])
        let removed = try rows.readable { row in
            let isOld = rule.rank(try row["time"]) < bound
            return try isOld && remove(try self.position(of: row), in: db)
        }
        return Slice(removed: removed.count { $0 }, next: try next(after: rows))
    }

    /// Where the next slice begins; `nil` if these rows are the last ones. A slice of damaged rows is the last one: their
    /// keys are not numbers, and are sorted behind all numbers.
    private func next(after rows: [StoredRow]) throws -> Position? {
        rows.count == Self.slice ? try rows.readable(position(of:)).last : nil
    }

    private func position(of row: StoredRow) throws -> Position {
        let hasRecipient = self == .messages || self == .badgeHistory
        return Position(key: try row["key"], recipient: hasRecipient ? try row["recipient"] : 0)
    }

    private func remove(_ position: Position, in db: StoreSession) throws -> Bool {
        if self == .badgeHistory {
            try db.run(Self.removingChange, position.recipient, position.key)
        } else {
            try db.run("DELETE FROM \(rawValue) WHERE id = ?", position.key)
        }
        return db.changesCount > 0
    }

    private static let membersOfSlice =
        "SELECT id FROM recipient WHERE id IN (SELECT recipient FROM (\(Self.messages.selection)) AS slice) ORDER BY id"

    /// A member's latest change of the badge count stays.
    private static let removingChange = """
        DELETE FROM badge_history WHERE recipient = ?1 AND change = ?2
            AND EXISTS (SELECT 1 FROM badge_history WHERE recipient = ?1 AND change > ?2)
        """

    /// SQL: the times of all rows, with the latest time that is not ahead as `?1`.
    private func times(_ dialect: StoreDialect) -> String {
        switch self {
        case .messages:
            // The events of one message can be of different clocks.
            """
            SELECT \(MessageTable.latest) AS time
            FROM (
                SELECT \(WrittenTime.rank("delivered", dialect)) AS delivered,
                    \(WrittenTime.rank("opened", dialect)) AS opened
                FROM message
            ) AS ranked
            """
        case .badgeHistory, .lateResults, .recalls: "SELECT time FROM \(rawValue)"
        case .journalEvents:
            """
            SELECT taken AS time FROM journal_event
            UNION ALL SELECT delivered FROM message WHERE delivered_event IS NOT NULL
            UNION ALL SELECT opened FROM message WHERE opened_event IS NOT NULL
            """
        }
    }

    private var selection: String {
        switch self {
        case .messages:
            """
            SELECT message_response_id AS key, recipient, delivered, opened, delivered_event, opened_event
            FROM message WHERE (message_response_id, recipient) > (?, ?) ORDER BY message_response_id, recipient LIMIT ?
            """
        case .badgeHistory:
            """
            SELECT recipient, change AS key, time FROM badge_history
            WHERE (recipient, change) > (?, ?) ORDER BY recipient, change LIMIT ?
            """
        case .journalEvents: "SELECT id AS key, taken AS time FROM journal_event WHERE id > ? ORDER BY id LIMIT ?"
        case .lateResults, .recalls: "SELECT id AS key, time FROM \(rawValue) WHERE id > ? ORDER BY id LIMIT ?"
        }
    }
}
