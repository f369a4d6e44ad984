import GRDB

extension SQLiteStore {
    /// How many pages one transaction gives back: 4 MB.
    private static let slice = 1000

    /// Gives free pages back and empties the log, so that no byte of removed rows is left in the files.
    ///
    /// Other processes can write between the steps. Once, for a database that a release before 0.3.0 has made, the whole
    /// database is rewritten first, which holds the write lock until it ends and needs the database's size again as free
    /// disk space.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or written, or with the code
    ///   ``StoreError/Code/locked`` while a read has not ended. Then call it again.
    public func reclaim() async throws {
        let isEmptied: Bool
        let erasure: Int64?
        do {
            // Read first: an erasure that begins later is not completed here.
            erasure = try await connection.read { db in try self.events(in: db).lastErasure(of: nil) }
            // What a killed process has left of an erasure.
            try await finishErasing(countedFor: nil)
            try await connection.runAlone { db in
                guard try db.run("PRAGMA auto_vacuum")?.0 != Self.incremental else { return }
                try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
            }
            while try await connection.runAlone(Self.freePages) {}
            isEmptied = try await connection.runAlone { db in
                try db.run("PRAGMA wal_checkpoint(TRUNCATE)")?.0 == 0
            }
        } catch {
            throw bytesLeft((error as? StoreError)?.code ?? .failed, because: "\(error)", error)
        }
        guard isEmptied else { throw bytesLeft(.locked, because: "A read of the database has not ended.") }
        if let erasure { try await connection.write { db in try self.events(in: db).noteReclaimed(erasure) } }
    }

    private static let incremental: Int64 = 2

    /// Gives one slice of free pages back; returns whether there were any.
    private static let freePages: @Sendable (Database) throws -> Bool = { db in
        guard try db.run("PRAGMA freelist_count")?.0 ?? 0 > 0 else { return false }
        // SQLite frees one page with each step of the statement.
        try db.execute(sql: "PRAGMA incremental_vacuum(\(slice))")
        return true
    }

    private func bytesLeft(_ code: StoreError.Code, because reason: String, _ error: (any Error)? = nil) -> StoreError {
        StoreError(
            code: code,
            message: """
                The files of the database \(DatabaseFile(url: url).path) can still contain bytes of removed rows. Reclaim \
                their space again. \(reason)
                """,
            underlying: error
        )
    }
}
