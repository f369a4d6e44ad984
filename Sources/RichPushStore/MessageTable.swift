import GRDB
import RichPushHandling
import RichPushModel

import struct Foundation.Date

/// Messages: when each was delivered and opened, and when that was reported to the platform.
struct MessageTable {
    let db: Database

    /// Records an event, unless it was recorded before.
    ///
    /// - Parameters:
    ///   - event: the delivery or opening.
    ///   - recipient: the recipient of the message.
    ///   - journalEvent: the number of the journal event, which is stored in the row if the event is new.
    /// - Returns: whether the event is new.
    /// - Throws: an error of the database.
    func record(_ event: MessageEvent, of recipient: Int64, by journalEvent: Int64?) throws -> Bool {
        try db.run(
            event.action.recordingSQL,
            event.messageResponseID,
            recipient,
            event.time.milliseconds,
            journalEvent
        )
        return db.changesCount > 0
    }

    /// Whether this journal event has recorded the event.
    func isRecorded(_ event: MessageEvent, of recipient: Int64, by journalEvent: Int64) throws -> Bool {
        try db.run(event.action.originSQL, event.messageResponseID, recipient, journalEvent) != nil
    }

    /// Whether an event was recorded, also for a message that was removed later.
    func isKnown(_ action: MessageAction, of messageResponseID: Int64, recipient: Int64) throws -> Bool {
        try db.run(action.knowledgeSQL, messageResponseID, recipient) != nil
    }

    /// Stores when an event was reported to the platform; an earlier time is kept.
    func markSent(_ action: MessageAction, of messageResponseID: Int64, recipient: Int64, at time: Date) throws {
        try db.cachedStatement(sql: action.sendingSQL)
            .execute(arguments: [time.milliseconds, messageResponseID, recipient])
    }

    func message(_ messageResponseID: Int64, of recipient: Int64) throws -> MessageRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: Self.selection + "WHERE message_response_id = ? AND recipient = ?"),
            arguments: [messageResponseID, recipient]
        ).map(MessageRecord.init)
    }

    func newest(limit: Int) throws -> [MessageRecord] {
        try withNewest(limit: limit) { next in
            var messages: [MessageRecord] = []
            while let message = try next() { messages.append(message) }
            return messages
        }
    }

    func withNewest<Value>(limit: Int, _ body: (() throws -> MessageRecord?) throws -> Value) throws -> Value {
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: Self.selection + """
                    ORDER BY max(ifnull(delivered, opened), ifnull(opened, delivered)) DESC, message_response_id DESC
                    LIMIT ?
                    """
            ),
            arguments: [limit]
        )
        return try body { try rows.next().map(MessageRecord.init) }
    }

    func unread(of recipient: Int64) throws -> [MessageRecord] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: Self.selection + """
                    WHERE recipient = ? AND delivered IS NOT NULL AND opened IS NULL
                    ORDER BY delivered DESC, message_response_id DESC
                    """
            ),
            arguments: [recipient]
        ).map(MessageRecord.init)
    }

    func totals() throws -> MessageTotals {
        // In SQL, a sum is null if one of its parts is null.
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT count(delivered), count(opened), count(delivered + opened) FROM message")
        )
        return MessageTotals(delivered: row?[0] ?? 0, opened: row?[1] ?? 0, openedAndDelivered: row?[2] ?? 0)
    }

    private static let selection = """
        SELECT message_response_id, recipient.name, delivered, opened, delivered_sent, opened_sent
        FROM message JOIN recipient ON recipient.id = message.recipient

        """
}

extension MessageAction {
    /// A constant statement for each action: values are only bound, not inserted into the SQL text.
    fileprivate var recordingSQL: String {
        switch self {
        case .delivered: Self.recordingDelivery
        case .opened: Self.recordingOpening
        }
    }

    private static let recordingDelivery = """
        INSERT INTO message (message_response_id, recipient, delivered, delivered_event)
        SELECT ?1, ?2, ?3, ?4 WHERE \(PrunedMessageTable.isUnknown(.delivered))
        ON CONFLICT DO UPDATE SET delivered = excluded.delivered, delivered_event = excluded.delivered_event
        WHERE delivered IS NULL
        """

    private static let recordingOpening = """
        INSERT INTO message (message_response_id, recipient, opened, opened_event)
        SELECT ?1, ?2, ?3, ?4 WHERE \(PrunedMessageTable.isUnknown(.opened))
        ON CONFLICT DO UPDATE SET opened = excluded.opened, opened_event = excluded.opened_event
        WHERE opened IS NULL
        """

    fileprivate var originSQL: String {
        switch self {
        case .delivered: "SELECT 1 FROM message WHERE message_response_id = ? AND recipient = ? AND delivered_event = ?"
        case .opened: "SELECT 1 FROM message WHERE message_response_id = ? AND recipient = ? AND opened_event = ?"
        }
    }

    fileprivate var knowledgeSQL: String {
        let column =
            switch self {
            case .delivered: "delivered"
            case .opened: "opened"
            }
        return """
            SELECT 1 WHERE NOT (\(PrunedMessageTable.isUnknown(self))) OR EXISTS (
                SELECT 1 FROM message WHERE message_response_id = ?1 AND recipient = ?2 AND \(column) IS NOT NULL
            )
            """
    }

    fileprivate var sendingSQL: String {
        switch self {
        case .delivered:
            """
            UPDATE message SET delivered_sent = ?
            WHERE message_response_id = ? AND recipient = ? AND delivered_sent IS NULL
            """
        case .opened:
            """
            UPDATE message SET opened_sent = ?
            WHERE message_response_id = ? AND recipient = ? AND opened_sent IS NULL
            """
        }
    }
}

extension MessageRecord {
    /// Reads a row of the table's selection.
    fileprivate init(row: Row) {
        func time(_ index: Int) -> Date? { (row[index] as Int64?).map(Date.init(milliseconds:)) }
        self.init(
            messageResponseID: row[0],
            recipient: Recipient(row[1]),
            delivered: time(2),
            opened: time(3),
            deliveredSent: time(4),
            openedSent: time(5)
        )
    }
}
