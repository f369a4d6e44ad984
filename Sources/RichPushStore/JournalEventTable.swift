import GRDB

import struct Foundation.Date

/// The events that were taken from the extension's journal: each changes the database once.
struct JournalEventTable {
    let db: Database

    /// Notes that an event is taken; whether it was not before.
    func take(_ name: String, at time: Date) throws -> Bool {
        try StoredText.check(name, as: "The journal event")
        try db.cachedStatement(sql: "INSERT INTO journal_event (name, taken) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .execute(arguments: [name, time.milliseconds])
        return db.changesCount > 0
    }
}
