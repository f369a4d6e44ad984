import GRDB

/// The number by which a database says that it is ours: "RPus" in its header.
enum DatabaseIdentity {
    private static let applicationID = 0x5250_7573

    static func isOurs(_ db: Database) throws -> Bool {
        try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID
    }

    /// Whether there is nothing at all, not even a header: opening a file that is missing looks like that.
    static func isMissing(_ db: Database) throws -> Bool {
        try Int.fetchOne(db, sql: "PRAGMA page_count") == 0
    }

    /// Writes the application id into an empty database before it has a log: no process ever sees a byte of it without
    /// the id.
    ///
    /// Of several processes that make it at once, the first does. What is not empty is left alone.
    static func claim(_ queue: DatabaseQueue) throws {
        try queue.write { db in
            let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
            guard isEmpty else { return }
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        }
    }
}
