import struct Foundation.Date

/// The events that were ingested from the extension's journal. Each event changes the database only once.
///
/// If an event recorded a message, a short number of it is stored in the message's row; every other event has a row of
/// its own. Numbers are stored instead of names, because a name takes six times as much space.
struct JournalEventTable {
    let db: StoreSession

    /// The number of an event: 63 bits of a hash of its name (FNV-1a). The names are random. With a million stored
    /// events, one of nine thousand billion new events gets a number that is already used.
    static func number(of name: String) -> Int64 { Int64(hash(of: name) & 0x7fff_ffff_ffff_ffff) }

    /// The number that earlier versions stored, and that a message's row has: 47 bits, which SQLite stores in 6 bytes.
    /// In a row it is compared only with events of the same message.
    static func shortNumber(of name: String) -> Int64 {
        let hash = hash(of: name)
        return Int64((hash ^ hash >> 47) & 0x7fff_ffff_ffff)
    }

    private static func hash(of name: String) -> UInt64 {
        name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// Whether an event that was ingested before recorded a new message.
    ///
    /// - Parameters:
    ///   - event: the event's name.
    ///   - messages: the event's messages.
    ///   - recipient: the recipient of the messages.
    /// - Returns: the answer; `nil` if the event was not ingested before.
    /// - Throws: an error of the database.
    func wasNew(_ event: String, of messages: [MessageEvent], recipient: Int64) throws -> Bool? {
        let table = MessageTable(db: db)
        let short = Self.shortNumber(of: event)
        for message in messages where try table.isRecorded(message, of: recipient, by: short) { return true }
        return try db.run("SELECT was_new FROM journal_event WHERE id IN (?, ?)", Self.number(of: event), short)
            .map { $0.0 != 0 }
    }

    /// Stores in a row of its own, under one of its numbers, that an event is ingested.
    func note(_ event: Int64, wasNew: Bool, at time: Int64) throws {
        try db.put(
            "INSERT INTO journal_event (id, taken, was_new) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING",
            event,
            time,
            wasNew ? 1 : 0
        )
    }
}
