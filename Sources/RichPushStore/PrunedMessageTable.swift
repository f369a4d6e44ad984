import GRDB
import RichPushModel

/// The messages that were removed. If one is recorded again, it does not count as new.
struct PrunedMessageTable {
    let db: Database

    /// SQL: the recipient of a row.
    static let recipient = "(member_events / 4 + 1)"

    /// The recorded events of a message, as they are stored in the table.
    private enum Events: Int64 {
        case delivery, both, opening

        init(hasDelivery: Bool, hasOpening: Bool) {
            self = hasDelivery ? (hasOpening ? .both : .delivery) : .opening
        }
    }

    /// Stores that a message is removed. If it was removed before, the events of both times are stored.
    func add(_ messageResponseID: Int64, of recipient: Int64, hasDelivery: Bool, hasOpening: Bool) throws {
        let member = (recipient - 1) * 4
        var events = Events(hasDelivery: hasDelivery, hasOpening: hasOpening)
        let known = try db.run(
            """
            SELECT member_events FROM pruned_message
            WHERE message_response_id = ?1 AND member_events BETWEEN ?2 AND ?2 + 3
            """,
            messageResponseID,
            member
        )
        if let known = known?.0 {
            try db.run(
                "DELETE FROM pruned_message WHERE message_response_id = ? AND member_events = ?",
                messageResponseID,
                known
            )
            if known - member != events.rawValue { events = .both }
        }
        try db.run(
            "INSERT INTO pruned_message (message_response_id, member_events) VALUES (?, ?)",
            messageResponseID,
            member + events.rawValue
        )
    }

    /// Moves the removed messages of a recipient to another recipient.
    func move(from former: Int64, to recipient: Int64) throws {
        let first = (former - 1) * 4
        let rows = try Row.fetchAll(
            db,
            sql: "SELECT message_response_id, member_events FROM pruned_message WHERE member_events BETWEEN ? AND ?",
            arguments: [first, first + 3]
        )
        for row in rows {
            let (id, known): (Int64, Int64) = (row[0], row[1])
            try db.run("DELETE FROM pruned_message WHERE message_response_id = ? AND member_events = ?", id, known)
            guard let events = Events(rawValue: known - first) else { continue }
            try add(id, of: recipient, hasDelivery: events != .opening, hasOpening: events != .delivery)
        }
    }

    func count() throws -> Int {
        try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM pruned_message")) ?? 0
    }

    /// SQL: whether an event of the message `?1` of the recipient `?2` was not recorded before the message was removed.
    static func isUnknown(_ action: MessageAction) -> String {
        let event: Events =
            switch action {
            case .delivered: .delivery
            case .opened: .opening
            }
        return """
            NOT EXISTS (
                SELECT 1 FROM pruned_message
                WHERE message_response_id = ?1 AND member_events IN (?2 * 4 - 4 + \(event.rawValue), ?2 * 4 - 4 + \(Events.both.rawValue))
            )
            """
    }
}
