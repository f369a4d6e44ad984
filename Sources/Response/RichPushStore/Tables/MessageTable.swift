import RichPushModel

import struct Foundation.Date

/// Messages: when each was delivered and opened, and when that was reported to the platform.
struct MessageTable {
    let db: StoreSession

    /// Records an event, unless it was recorded before.
    ///
    /// - Parameters:
    ///   - event: the delivery or opening.
    ///   - recipient: the recipient of the message.
    ///   - journalEvent: the name of the journal event, whose short number is stored in the row if the event is new.
    /// - Returns: whether the event is new.
    /// - Throws: an error of the database.
    func record(_ event: MessageEvent, of recipient: Int64, by journalEvent: String?) throws -> Bool {
        let (id, time) = (event.messageResponseID, event.time.milliseconds)
        let short = journalEvent.map(JournalEventTable.shortNumber)
        let other = event.action == .delivered ? "opened" : "delivered"
        let former: Int64?
        let returningOther = db.dialect.returningOther(other)
        if !returningOther.isEmpty {
            let sql = event.action.statements.recording + returningOther
            guard let (latest, _) = try db.run(sql, id, recipient, time, short) else { return false }
            former = latest == .min ? nil : latest
        } else {
            try db.run(event.action.statements.recording, id, recipient, time, short)
            guard db.changesCount > 0 else { return false }
            let sql =
                "SELECT \(other) FROM message WHERE message_response_id = ? AND recipient = ? AND \(other) IS NOT NULL"
            former = try db.run(sql, id, recipient)?.0
        }
        try RecentMessages(db: db).follow(id, of: recipient, newEventAt: time, after: former)
        return true
    }

    /// Replaces the recorded time of an event by an earlier one.
    func correct(_ event: MessageEvent, of recipient: Int64) throws {
        let (id, time) = (event.messageResponseID, event.time.milliseconds)
        try RecentMessages(db: db).follow(id, of: recipient) {
            _ = try db.run(event.action.statements.correcting, time, id, recipient)
        }
    }

    /// Whether the journal event with this short number has recorded the event.
    func isRecorded(_ event: MessageEvent, of recipient: Int64, by journalEvent: Int64) throws -> Bool {
        try db.run(event.action.statements.origin, event.messageResponseID, recipient, journalEvent) != nil
    }

    /// Whether an event was recorded, also for a message that was removed later.
    func isKnown(_ action: MessageAction, of messageResponseID: Int64, recipient: Int64) throws -> Bool {
        try db.run(action.statements.knowledge, messageResponseID, recipient) != nil
    }

    /// Stores when an event was reported to the platform; an earlier time is kept.
    func markSent(_ action: MessageAction, of messageResponseID: Int64, recipient: Int64, at time: Date) throws {
        try db.put(action.statements.sending, time.milliseconds, messageResponseID, recipient)
    }

    func message(_ messageResponseID: Int64, of recipient: Int64) throws -> MessageRecord? {
        try db.row(Self.one, [messageResponseID, recipient]).map(MessageRecord.init(row:))
    }

    private static let one = selection + "WHERE message_response_id = ? AND recipient = ?"

    func newest(limit: Int) throws -> [MessageRecord] {
        try withNewest(limit: limit) { next in
            var messages: [MessageRecord] = []
            while let message = try next() { messages.append(message) }
            return messages
        }
    }

    /// Reads the newest messages one at a time, without those that are damaged.
    func withNewest<Value>(limit: Int, _ body: (() throws -> MessageRecord?) throws -> Value) throws -> Value {
        let isEnough = try db.run(Self.hasRecent, limit)?.0 == 1
        let rows = try db.cursor(isEnough ? Self.recent : Self.newest, [limit])
        return try body {
            while let row = try rows.next() {
                if let message = try? MessageRecord(row: row) { return message }
            }
            return nil
        }
    }

    /// Whether the table of recent messages has that many, or all messages.
    private static let hasRecent = """
        SELECT EXISTS (SELECT 1 FROM recent_message LIMIT 1 OFFSET CASE ?1 WHEN 0 THEN 0 ELSE ?1 - 1 END)
            OR (SELECT time FROM recent_since) = \(Int64.min)
        """
    /// SQL: the time of a message's latest event.
    static let latest = "CASE WHEN opened IS NULL OR delivered >= opened THEN delivered ELSE opened END"

    static let recent = """
        \(columns)
        FROM recent_message
            JOIN message ON message.message_response_id = recent_message.message_response_id
                AND message.recipient = recent_message.recipient
            JOIN recipient ON recipient.id = message.recipient
        ORDER BY recent_message.time DESC, recent_message.message_response_id DESC LIMIT ?
        """
    private static let newest =
        selection + """
            ORDER BY \(latest) DESC, message_response_id DESC LIMIT ?
            """

    func unread(of recipient: Int64, after cursor: MessageCursor?, limit: Int) throws -> [MessageRecord] {
        let (time, id) = (cursor?.time.milliseconds ?? .max, cursor?.messageResponseID ?? .max)
        return try db.rows(Self.unread, [recipient, time, id, limit]).readable(MessageRecord.init(row:))
    }

    static let unread =
        selection + """
            WHERE recipient = ? AND delivered IS NOT NULL AND opened IS NULL
                AND (delivered, message_response_id) < (?, ?)
            ORDER BY delivered DESC, message_response_id DESC LIMIT ?
            """

    /// A member's messages with numbers up to the given one, the highest first.
    func messages(of recipient: Int64, upTo number: Int64, limit: Int) throws -> [MessageRecord] {
        let sql = recipient > 2 ? Self.indexedMember : Self.member
        return try db.rows(sql, [recipient, number, limit]).readable(MessageRecord.init(row:))
    }

    static let member =
        selection + """
            WHERE recipient = ? AND message_response_id <= ? ORDER BY message_response_id DESC LIMIT ?
            """
    static let indexedMember =
        selection + """
            WHERE recipient = ? AND recipient > 2 AND message_response_id <= ?
            ORDER BY message_response_id DESC LIMIT ?
            """

    func totals() throws -> MessageTotals {
        // In SQL, a sum is null if one of its parts is null.
        let row = try db.row(
            "SELECT count(delivered) AS d, count(opened) AS o, count(delivered + opened) AS both FROM message"
        )
        guard let row else { return MessageTotals(delivered: 0, opened: 0, openedAndDelivered: 0) }
        return MessageTotals(delivered: try row["d"], opened: try row["o"], openedAndDelivered: try row["both"])
    }

    private static let columns = """
        SELECT message.message_response_id, recipient.name, delivered, opened, delivered_sent, opened_sent,
            \(RecallTable.timeOfMessage) AS recalled
        """
    private static let selection = """
        \(columns)
        FROM message JOIN recipient ON recipient.id = message.recipient

        """
}

/// The statements about one of a message's events. They are constant: values are only bound, not inserted into the SQL
/// text.
private struct EventStatements: Sendable {
    let recording, correcting, origin, knowledge, sending: String

    init(_ action: MessageAction, column: String) {
        let (isUnknown, isOfMessage) = (
            PrunedMessageTable.isUnknown(action), "message_response_id = ? AND recipient = ?"
        )
        recording = """
            INSERT INTO message (message_response_id, recipient, \(column), \(column)_event)
            SELECT ?1, ?2, ?3, ?4 WHERE \(isUnknown)
            ON CONFLICT (message_response_id, recipient)
                DO UPDATE SET \(column) = excluded.\(column), \(column)_event = excluded.\(column)_event
            WHERE message.\(column) IS NULL
            """
        correcting = """
            UPDATE message SET \(column) = ?1 WHERE message_response_id = ?2 AND recipient = ?3 AND \(column) > ?1
            """
        origin = "SELECT 1 FROM message WHERE \(isOfMessage) AND \(column)_event = ?"
        knowledge = """
            SELECT 1 WHERE NOT (\(isUnknown)) OR EXISTS (
                SELECT 1 FROM message WHERE message_response_id = ?1 AND recipient = ?2 AND \(column) IS NOT NULL
            )
            """
        sending = "UPDATE message SET \(column)_sent = ?\nWHERE \(isOfMessage) AND \(column)_sent IS NULL"
    }
}

extension MessageAction {
    private static let ofDelivery = EventStatements(.delivered, column: "delivered")
    private static let ofOpening = EventStatements(.opened, column: "opened")

    fileprivate var statements: EventStatements {
        switch self {
        case .delivered: Self.ofDelivery
        case .opened: Self.ofOpening
        }
    }
}

extension MessageRecord {
    /// Reads a row of the table's selection.
    fileprivate init(row: StoredRow) throws {
        self.init(
            messageResponseID: try row["message_response_id"],
            recipient: Recipient(try row["name", of: "recipient"]),
            delivered: try row["delivered"],
            opened: try row["opened"],
            deliveredSent: try row["delivered_sent"],
            openedSent: try row["opened_sent"],
            recalled: try row["recalled"]
        )
    }
}
