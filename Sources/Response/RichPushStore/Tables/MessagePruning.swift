import RichPushModel

/// Removes old messages, and old journal events from the rows of messages.
struct MessagePruning {
    let db: StoreSession
    /// The rank before which events are old.
    let bound: Int64
    /// The rank before which journal events are removed.
    let eventBound: Int64
    let rule: WrittenTime

    /// A message in its row.
    struct Message {
        let id: Int64
        let recipient: Int64
        /// The recorded events: the column, the time, and the number of the journal event if there is one.
        let events: [(column: String, time: Int64?, number: Int64?)]

        init(row: StoredRow) throws {
            (id, recipient) = (try row["key"], try row["recipient"])
            events = try ["delivered", "opened"].map { ($0, try row[$0], try row["\($0)_event"]) }
        }
    }

    /// What was removed for one message.
    struct Removal {
        var isRemoved = false
        var journalEvents = 0
    }

    /// Removes a message whose events are all old, or the old journal events of a message. A message stays while one of
    /// its calls is queued.
    ///
    /// - Parameter message: the message.
    /// - Returns: whether the message was removed, and the number of removed journal events.
    /// - Throws: an error of the database.
    func prune(_ message: Message) throws -> Removal {
        var removal = Removal()
        if isOld(message) { removal.isRemoved = try remove(message) }
        for (column, time, event) in message.events {
            guard let event, let time else { continue }
            if rule.rank(time) < eventBound {
                if !removal.isRemoved { try forget(column, event, of: message) }
                removal.journalEvents += 1
            } else if removal.isRemoved {
                try JournalEventTable(db: db).note(event, wasNew: true, at: time)
            }
        }
        return removal
    }

    /// Whether something of a message is to be removed.
    func isConcerned(_ message: Message) -> Bool {
        isOld(message)
            || message.events.contains { $0.number != nil && ($0.time.map(rule.rank) ?? .max) < eventBound }
    }

    private func isOld(_ message: Message) -> Bool {
        message.events.compactMap(\.time).map(rule.rank).max().map { $0 < bound } ?? false
    }

    private func remove(_ message: Message) throws -> Bool {
        let table = PrunedMessageTable(db: db)
        let member = try table.events(of: message.recipient)
        let isRemoved = try RecentMessages(db: db).follow(message.id, of: message.recipient) {
            try db.run(
                """
                DELETE FROM message WHERE message_response_id = ?1 AND recipient = ?2
                    AND NOT EXISTS (
                        SELECT 1 FROM outbox WHERE state = 0 AND recipient = ?2 AND target = 'message/' || ?1
                    )
                """,
                message.id,
                message.recipient
            )
            return db.changesCount > 0
        }
        guard isRemoved else { return false }
        let isRecorded = message.events.map { $0.time != nil }
        try table.add(message.id, of: member, hasDelivery: isRecorded[0], hasOpening: isRecorded[1])
        return true
    }

    private func forget(_ column: String, _ event: Int64, of message: Message) throws {
        try db.run(
            """
            UPDATE message SET \(column)_event = NULL
            WHERE message_response_id = ? AND recipient = ? AND \(column)_event = ?
            """,
            message.id,
            message.recipient,
            event
        )
    }
}
