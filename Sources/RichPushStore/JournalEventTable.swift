import GRDB
import RichPushHandling

import struct Foundation.Date

/// The events that were taken from the extension's journal: each changes the database once.
///
/// An event that recorded a message is noted in the message's row, every other one has a row of its own. Both have the
/// event's number in place of its name: a name takes six times the room.
struct JournalEventTable {
    let db: Database

    /// The number of an event: 47 bits of a hash of its name (FNV-1a), which SQLite keeps in 6 bytes. The names are random:
    /// among a million events, one in 140 million new ones has the number of another.
    static func number(of name: String) -> Int64 {
        let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { (hash: UInt64, byte) in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return Int64((hash ^ hash >> 47) & 0x7fff_ffff_ffff)
    }

    /// Whether an event that was taken before brought a new message; `nil` if it was never taken.
    ///
    /// - Parameter messages: the event's messages.
    func wasNew(_ event: Int64, of messages: [MessageEvent], recipient: Int64) throws -> Bool? {
        let table = MessageTable(db: db)
        for message in messages where try table.isRecorded(message, of: recipient, by: event) { return true }
        return try db.run("SELECT was_new FROM journal_event WHERE id = ?", event).map { $0.0 != 0 }
    }

    /// Notes that an event is taken, in a row of its own.
    func take(_ event: Int64, wasNew: Bool, at time: Int64) throws {
        try db.run(
            "INSERT OR IGNORE INTO journal_event (id, taken, was_new) VALUES (?, ?, ?)",
            event,
            time,
            wasNew ? 1 : 0
        )
    }
}
