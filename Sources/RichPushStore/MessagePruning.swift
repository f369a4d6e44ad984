import GRDB

/// Removes old messages, and old journal events from the rows of messages.
struct MessagePruning {
    let db: Database
    /// The time before which journal events are removed.
    let eventBound: Int64

    /// What was removed for one message.
    struct Removal {
        var isRemoved = false
        var journalEvents = 0
    }

    /// Removes an old message, or the old journal events of a message. A message stays while one of its calls is
    /// queued.
    ///
    /// - Parameters:
    ///   - row: the message.
    ///   - isOld: whether the message is old.
    /// - Returns: whether the message was removed, and the number of removed journal events.
    /// - Throws: an error of the database.
    func prune(_ row: Row, isOld: Bool) throws -> Removal {
        var removal = Removal()
        if isOld { removal.isRemoved = try remove(row) }
        for action in ["delivered", "opened"] {
            guard let event: Int64 = row["\(action)_event"], let time: Int64 = row[action] else { continue }
            if time < eventBound {
                if !removal.isRemoved { try forget(action, event, of: row) }
                removal.journalEvents += 1
            } else if removal.isRemoved {
                try JournalEventTable(db: db).take(event, wasNew: true, at: time)
            }
        }
        return removal
    }

    private func remove(_ row: Row) throws -> Bool {
        let (id, recipient): (Int64, Int64) = (row["key"], row["recipient"])
        try db.run(
            """
            DELETE FROM message WHERE message_response_id = ?1 AND recipient = ?2
                AND NOT EXISTS (
                    SELECT 1 FROM outbox WHERE state = 0 AND recipient = ?2 AND target = 'message/' || ?1
                )
            """,
            id,
            recipient
        )
        guard db.changesCount > 0 else { return false }
        let (delivered, opened): (Int64?, Int64?) = (row["delivered"], row["opened"])
        try PrunedMessageTable(db: db).add(id, of: recipient, hasDelivery: delivered != nil, hasOpening: opened != nil)
        return true
    }

    private func forget(_ action: String, _ event: Int64, of row: Row) throws {
        try db.run(
            """
            UPDATE message SET \(action)_event = NULL
            WHERE message_response_id = ? AND recipient = ? AND \(action)_event = ?
            """,
            row["key"] as Int64,
            row["recipient"] as Int64,
            event
        )
    }
}
