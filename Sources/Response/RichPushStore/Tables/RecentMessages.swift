import RichPushModel

/// The newest messages by the time of their latest event, so that a list of them reads no others; see
/// ``Schema/messages``.
struct RecentMessages {
    let db: StoreSession

    /// Runs a change of a message's times, or its removal, and keeps the place of the message in the list.
    @discardableResult
    func follow<Value>(_ id: Int64, of recipient: Int64, _ change: () throws -> Value) throws -> Value {
        let former = try latest(id, of: recipient)
        let value = try change()
        let current = try latest(id, of: recipient)
        guard former != current else { return value }
        if let former { try remove(id, of: recipient, at: former) }
        if let current { try add(id, of: recipient, at: current) }
        return value
    }

    /// Keeps the place of a message with a new event.
    ///
    /// - Parameters:
    ///   - id: the number of the message.
    ///   - recipient: the recipient of the message.
    ///   - time: the time of the event, in milliseconds.
    ///   - former: the time of the message's other event; `nil` if it has none.
    /// - Throws: an error of the database.
    func follow(_ id: Int64, of recipient: Int64, newEventAt time: Int64, after former: Int64?) throws {
        if let former {
            guard former < time else { return }
            try remove(id, of: recipient, at: former)
        }
        try add(id, of: recipient, at: time)
    }

    private func add(_ id: Int64, of recipient: Int64, at time: Int64) throws {
        try db.put(Self.adding, time, id, recipient)
        // The sum is not random, but has no relation to the number of messages.
        if (time &+ id) % 512 == 0 { try removeOld() }
    }

    private func remove(_ id: Int64, of recipient: Int64, at time: Int64) throws {
        try db.put(
            "DELETE FROM recent_message WHERE time = ? AND message_response_id = ? AND recipient = ?",
            time,
            id,
            recipient
        )
    }

    /// The time of a message's latest event; `nil` if there is no message, or its times are damaged.
    private func latest(_ id: Int64, of recipient: Int64) throws -> Int64? {
        let row = try db.row(
            "SELECT \(MessageTable.latest) AS latest FROM message WHERE message_response_id = ? AND recipient = ?",
            [id, recipient]
        )
        return row.flatMap { try? $0["latest"] }
    }

    private static let adding = """
        INSERT INTO recent_message (time, message_response_id, recipient)
        SELECT ?1, ?2, ?3 FROM recent_since WHERE (?1, ?2) >= (recent_since.time, recent_since.message_response_id)
        ON CONFLICT (time, message_response_id, recipient) DO NOTHING
        """

    /// Leaves the newest 1,000 messages.
    private func removeOld() throws {
        try db.put(
            """
            UPDATE recent_since SET (time, message_response_id) = (
                SELECT time, message_response_id FROM recent_message
                ORDER BY time DESC, message_response_id DESC LIMIT 1 OFFSET 999
            )
            WHERE (SELECT count(*) FROM recent_message) > 1000
            """
        )
        try db.put(
            """
            DELETE FROM recent_message
            WHERE (time, message_response_id) < (SELECT time, message_response_id FROM recent_since)
            """
        )
    }
}
