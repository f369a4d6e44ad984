import GRDB
import RichPushHandling
import RichPushModel

/// Calls of a newer version that this version cannot read. They stay queued for that version, do not hold back other
/// calls, and have an index of their own.
extension OutboxTable {
    func markUnreadable(_ id: OutboxEntry.ID) throws {
        try db.cachedStatement(sql: "UPDATE outbox SET unreadable = 1 WHERE id = ?").execute(arguments: [id])
    }

    /// Removes the mark from calls that this version can read, so that they can be leased again.
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
