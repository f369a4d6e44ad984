import GRDB

extension SQLiteEngine {
    /// How many pages one transaction gives back: 4 MB.
    private static let slice = 1000

    /// Gives free pages back and empties the log. Other processes can write between the steps.
    ///
    /// Once, for a database that a release before 0.3.0 has made, the whole database is rewritten first, which holds
    /// the write lock until it ends and needs the database's size again as free disk space.
    ///
    /// - Throws: `StoreError`, with the code `locked` while a read has not ended.
    package func reclaim() async throws {
        try await runAlone { db in
            guard try StoreSession(db).run("PRAGMA auto_vacuum")?.0 != Self.incremental else { return }
            // The copy of the whole database is in a file, and not in memory.
            try db.execute(sql: "PRAGMA temp_store = FILE; PRAGMA auto_vacuum = INCREMENTAL")
            defer { try? db.execute(sql: "PRAGMA temp_store = MEMORY") }
            try db.execute(sql: "VACUUM")
        }
        while try await runAlone(Self.freePages) {}
        let isEmptied = try await runAlone { db in
            try StoreSession(db).run("PRAGMA wal_checkpoint(TRUNCATE)")?.0 == 0
        }
        guard isEmptied else {
            throw StoreError(code: .locked, message: "A read of the database \(path) has not ended.")
        }
    }

    private static let incremental: Int64 = 2

    /// Gives one slice of free pages back; returns whether there were any.
    private static let freePages: @Sendable (Database) throws -> Bool = { db in
        guard try StoreSession(db).run("PRAGMA freelist_count")?.0 ?? 0 > 0 else { return false }
        // SQLite frees one page with each step of the statement.
        try db.execute(sql: "PRAGMA incremental_vacuum(\(slice))")
        return true
    }
}
