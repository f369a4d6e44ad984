import GRDB
import RichPushHandling
import RichPushModel

import struct Foundation.Date

/// The latest handled responses, at most `HandledResponse.limit`.
struct HandledResponseTable {
    let db: Database

    func response(_ key: String) throws -> HandledResponse? {
        try StoredText.check(key, as: "The response's key")
        return try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT key, name, outcome, reason, time
                    FROM handled_response JOIN recipient ON recipient.id = handled_response.recipient
                    WHERE key = ?
                    """
            ),
            arguments: [key]
        ).map { row in
            HandledResponse(
                key: row[0],
                recipient: Recipient(row[1]),
                outcome: row[2],
                reason: row[3],
                time: Date(milliseconds: row[4])
            )
        }
    }

    /// Stores a response, unless one with the same key is stored. The ids of the rows have no gaps, so that the oldest
    /// row is found by its id.
    func keep(_ response: HandledResponse) throws {
        try StoredText.check(response.key, as: "The response's key")
        let recipient = try RecipientTable(db: db).register(response.recipient).number
        try db.run(
            """
            INSERT INTO handled_response (key, recipient, outcome, reason, time) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (key) DO NOTHING
            """,
            response.key,
            recipient,
            response.outcome,
            response.reason,
            response.time.milliseconds
        )
        guard db.changesCount > 0 else { return }
        try db.run("DELETE FROM handled_response WHERE id <= ?", db.lastInsertedRowID - Int64(HandledResponse.limit))
    }
}
