import GRDB
import RichPushHandling

import struct Foundation.Date

/// The events that were ingested from the extension's journal. Each event changes the database only once.
///
/// If an event recorded a message, its number is stored in the message's row; every other event has a row of its own.
/// The number is stored instead of the name, because a name takes six times as much space.
struct JournalEventTable {
    let db: Database

    /// The number of an event: 47 bits of a hash of its name (FNV-1a), which SQLite stores in 6 bytes. The names are
    /// random. With a million stored events, one of 140 million new events gets a number that is already used.
    static func number(of name: String) -> Int64 {
        let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { (hash: UInt64, byte) in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return Int64((hash ^ hash >> 47) & 0x7fff_ffff_ffff)
    }

    /// Whether an event that was ingested before recorded a new message.
    ///
    /// - Parameters:
    ///   - event: the event's number.
    ///   - messages: the event's messages.
    ///   - recipient: the recipient of the messages.
    /// - Returns: the answer; `nil` if the event was not ingested before.
    /// - Throws: an error of the database.
    func wasNew(_ event: Int64, of messages: [MessageEvent], recipient: Int64) throws -> Bool? {
        let table = MessageTable(db: db)
        for message in messages where try table.isRecorded(message, of: recipient, by: event) { return true }
        return try db.run("SELECT was_new FROM journal_event WHERE id = ?", event).map { $0.0 != 0 }
    }

    /// Stores in a row of its own that an event is ingested.
    func take(_ event: Int64, wasNew: Bool, at time: Int64) throws {
        try db.run(
            "INSERT OR IGNORE INTO journal_event (id, taken, was_new) VALUES (?, ?, ?)",
            event,
            time,
            wasNew ? 1 : 0
        )
    }
}
