import Foundation

/// The same messages in a table with keys of text: the identifiers of message and member are UUIDs.
struct TextKeyedDatabase {
    private let folder: TrackingFolder
    private let count: Int

    init(count: Int) async throws {
        self.count = count
        folder = try await TrackingFolder()
        let raw = try RawDatabase(path: folder.path)
        try raw.run(
            """
            CREATE TABLE keyed_by_text (
                message_response_id TEXT NOT NULL,
                recipient TEXT NOT NULL,
                delivered INTEGER,
                opened INTEGER,
                delivered_sent INTEGER,
                opened_sent INTEGER,
                PRIMARY KEY (message_response_id, recipient)
            )
            """
        )
        // Random keys use all parts of the index. Without a cache of its size it would take hours to fill the table.
        try raw.run("PRAGMA cache_size = -400000")
        let insert = try raw.prepare(
            "INSERT INTO keyed_by_text (message_response_id, recipient, delivered) VALUES (?, ?, ?)"
        )
        try raw.transactions(count) { index in
            let member = GrownDatabase.scattered(index, below: GrownDatabase.members)
            let texts = [Self.identifier(index), Self.identifier(-1 - member)]
            try texts[0].withUnsafeBufferPointer { message in
                try texts[1].withUnsafeBufferPointer { member in
                    insert.bind(message, at: 1)
                    insert.bind(member, at: 2)
                    insert.bind(1_750_000_000_000 + Int64(index), at: 3)
                    try insert.run()
                }
            }
        }
        try raw.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// The bytes of the database's file.
    func size() throws -> Double { try folder.size() }

    /// A UUID that is always the same for a number.
    private static func identifier(_ number: Int) -> [CChar] {
        let high = UInt64(truncatingIfNeeded: GrownDatabase.scattered(number, below: .max))
        let low = UInt64(truncatingIfNeeded: GrownDatabase.scattered(number &+ 0x5555_5555, below: .max))
        func byte(_ bits: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (index * 8)) }
        let uuid = UUID(
            uuid: (
                byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
                byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
                byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
            )
        )
        return Array(uuid.uuidString.utf8CString.dropLast())
    }
}
