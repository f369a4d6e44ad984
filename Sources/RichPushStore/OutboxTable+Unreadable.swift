import GRDB
import RichPushHandling
import RichPushModel

/// Calls that a newer version has written, in a form that this version cannot read. They wait for that version, hold back
/// no other call, and are found by an index of their own.
extension OutboxTable {
    func markUnreadable(_ id: OutboxEntry.ID) throws {
        try db.cachedStatement(sql: "UPDATE outbox SET unreadable = 1 WHERE id = ?").execute(arguments: [id])
    }

    /// Lets the marked calls that this version can read be leased again.
    func readMarkedAgain() throws {
        let rows = try Row.fetchCursor(db.cachedStatement(sql: "SELECT id, call FROM outbox WHERE unreadable = 1"))
        var readable: [Int64] = []
        while let row = try rows.next() {
            if LoyaltyCall(storedText: row["call"]) != nil { readable.append(row["id"]) }
        }
        for id in readable {
            try db.cachedStatement(sql: "UPDATE outbox SET unreadable = 0 WHERE id = ?").execute(arguments: [id])
        }
    }
}
