import RichPushModel

import struct Foundation.Date

/// The messages that were taken back; see ``PushStore/recall(_:for:)``.
struct RecallTable {
    let db: StoreSession

    /// In place of a recipient's number: the message was taken back for all members.
    static let everyone: Int64 = 0

    /// Records that a message was taken back; returns whether it was not before.
    func add(_ message: Int64, of recipient: Int64) throws -> Bool {
        try db.run(
            """
            INSERT INTO recall (message_response_id, recipient, time) VALUES (?, ?, ?)
            ON CONFLICT (message_response_id, recipient) DO NOTHING
            """,
            message,
            recipient,
            db.now().milliseconds
        )
        return db.changesCount > 0
    }

    /// Whether a message was taken back for a member, or for all.
    func has(_ message: Int64, of recipient: Int64) throws -> Bool {
        let sql = "SELECT 1 FROM recall WHERE message_response_id = ? AND \(Self.isOf("?")) LIMIT 1"
        return try db.run(sql, message, recipient) != nil
    }

    /// SQL condition: the message `?2` was taken back for the member of a row of `recipient`, or for all.
    static let isOfMember = """
        EXISTS (SELECT 1 FROM recall WHERE recall.message_response_id = ?2 AND \(isOf("recipient.id")))
        """

    /// SQL: when the message of a row of `message` was first taken back.
    static let timeOfMessage = """
        (SELECT min(recall.time) FROM recall
            WHERE recall.message_response_id = message.message_response_id AND \(isOf("message.recipient")))
        """

    /// The messages that were taken back for a member or for all, the last ones first.
    func newest(of recipient: Int64?, limit: Int) throws -> [Int64] {
        try db.rows(
            "SELECT message_response_id FROM recall WHERE \(Self.isOf("?")) ORDER BY id DESC LIMIT ?",
            [recipient ?? Self.everyone, limit]
        ).readable { try $0["message_response_id"] }
    }

    /// Moves what was taken back for a recipient to another one.
    func move(from former: Int64, to recipient: Int64) throws {
        try db.run(
            """
            INSERT INTO recall (message_response_id, recipient, time)
            SELECT message_response_id, ?1, time FROM recall WHERE recipient = ?2
            ON CONFLICT (message_response_id, recipient) DO NOTHING
            """,
            recipient,
            former
        )
        try db.run("DELETE FROM recall WHERE recipient = ?", former)
    }

    private static func isOf(_ recipient: String) -> String { "recall.recipient IN (\(recipient), \(everyone))" }

    // MARK: - What is known

    /// The next messages that were taken back for a member, or for all, and what is known of each.
    ///
    /// - Parameters:
    ///   - recipient: the member; ``everyone`` for the messages of all.
    ///   - key: the number of the row before.
    /// - Returns: a slice of them, and the number of its last row; `nil` at the end.
    /// - Throws: an error of the database.
    func known(of recipient: Int64, after key: Int64) throws -> (messages: [Known], last: Int64?) {
        let rows = try db.rows(Self.known, [recipient, key, MemberRows.slice])
        let messages = try rows.readable { row in
            Known(
                id: try row["message_response_id"],
                isKnown: try row["known"] == 1 as Int64,
                isUnread: try row["unread"] == 1 as Int64
            )
        }
        return (messages, rows.count == MemberRows.slice ? try rows.last?["id"] : nil)
    }

    struct Known {
        var id: Int64
        var isKnown: Bool
        var isUnread: Bool
    }

    private static let known: String = {
        func flag(_ rows: String) -> String { "CASE WHEN \(rows) THEN 1 ELSE 0 END" }
        let message = """
            EXISTS (SELECT 1 FROM message WHERE message.message_response_id = recall.message_response_id
                AND (?1 = \(everyone) OR message.recipient = ?1)
            """
        let pruned = """
            EXISTS (SELECT 1 FROM pruned_message WHERE pruned_message.message_response_id = recall.message_response_id
                AND (?1 = \(everyone) OR \(PrunedMessageTable.recipient) = ?1))
            """
        return """
            SELECT id, message_response_id, \(flag("\(message)) OR \(pruned)")) AS known,
                \(flag("\(message) AND delivered IS NOT NULL AND opened IS NULL)")) AS unread
            FROM recall WHERE recipient = ?1 AND id > ?2 ORDER BY id LIMIT ?3
            """
    }()

    /// The messages of which a response has acted: those that were taken back for a member, or for all. There is no index
    /// of responses by message; one would cost each response more than a recall saves.
    func acted(of recipient: Int64) throws -> [Int64] {
        try db.rows(
            """
            SELECT DISTINCT message_response_id FROM response
            WHERE outcome IN ('\(PushOutcome.handled.name)', '\(PushOutcome.queued.name)')
                AND (?1 = \(Self.everyone) OR recipient = ?1)
                AND message_response_id IN (SELECT recall.message_response_id FROM recall WHERE recall.recipient = ?1)
            """,
            [recipient]
        ).readable { try $0["message_response_id"] }
    }
}
