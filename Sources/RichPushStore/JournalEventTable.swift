import GRDB

import struct Foundation.Date

/// The events that were taken from the extension's journal: each changes the database once.
struct JournalEventTable {
    let db: Database

    /// Whether an event that was taken before brought a new message; `nil` if it was never taken.
    func wasNew(_ name: String) throws -> Bool? {
        try StoredText.check(name, as: "The journal event")
        return try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT was_new FROM journal_event WHERE name = ?"),
            arguments: [name]
        )
    }

    /// Notes that an event is taken.
    func take(_ name: String, wasNew: Bool, at time: Date) throws {
        try db.cachedStatement(sql: "INSERT INTO journal_event (name, taken, was_new) VALUES (?, ?, ?)")
            .execute(arguments: [name, time.milliseconds, wasNew])
    }
}
