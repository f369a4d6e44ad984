import RichPushModel

/// The messages that were removed. If one is recorded again, it does not count as new.
package struct PrunedMessageTable {
    let db: StoreSession

    /// SQL: the recipient of a row.
    package static let recipient = "(member_events / 4 + 1)"

    /// The recorded events of a message, as they are stored in the table.
    private enum Events: Int64 {
        case delivery, both, opening

        init(hasDelivery: Bool, hasOpening: Bool) {
            self = hasDelivery ? (hasOpening ? .both : .delivery) : .opening
        }
    }

    /// The lowest value of `member_events` for a recipient.
    func events(of recipient: Int64) throws -> Int64 {
        guard (1...Int64(Int32.max)).contains(recipient) else {
            throw DatabaseDamage(finding: "the number \(recipient) of a recipient is too large or too small")
        }
        return (recipient - 1) * 4
    }

    /// Stores that a message of a member, with the lowest `member_events` of that member, is removed. If it was removed
    /// before, the events of both times are stored.
    func add(_ messageResponseID: Int64, of member: Int64, hasDelivery: Bool, hasOpening: Bool) throws {
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
        let (first, member) = (try events(of: former), try events(of: recipient))
        let rows = try db.rows(
            "SELECT message_response_id, member_events FROM pruned_message WHERE member_events BETWEEN ? AND ?",
            [first, first + 3]
        )
        let messages = try rows.readable { row in
            (id: try row["message_response_id"] as Int64, known: try row["member_events"] as Int64)
        }
        for (id, known) in messages {
            try db.run("DELETE FROM pruned_message WHERE message_response_id = ? AND member_events = ?", id, known)
            guard let events = Events(rawValue: known - first) else { continue }
            try add(id, of: member, hasDelivery: events != .opening, hasOpening: events != .delivery)
        }
    }

    func count() throws -> Int {
        Int(try db.run("SELECT count(*) FROM pruned_message")?.0 ?? 0)
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
