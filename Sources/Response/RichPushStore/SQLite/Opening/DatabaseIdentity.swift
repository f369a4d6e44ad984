import GRDB

/// The application id of this package's databases: "RPus" in the database's header.
enum DatabaseIdentity {
    private static let applicationID: Int64 = 0x5250_7573

    static func isOurs(_ db: Database) throws -> Bool {
        try StoreSession(db).run("PRAGMA application_id")?.0 == applicationID
    }

    /// Whether the database has no page, not even a header. SQLite shows a missing file in this way.
    static func isMissing(_ db: Database) throws -> Bool {
        try StoreSession(db).run("PRAGMA page_count")?.0 == 0
    }

    /// Writes the application id into an empty database before it has a log, so that no process sees content without
    /// the id. A database with tables is not changed, for example one that another process has created meanwhile.
    ///
    /// Free pages are given back in steps; see ``PushStore/reclaim()``. This too can be set only in an empty database.
    static func claim(_ queue: DatabaseQueue) throws {
        // Preparing the statement sets the mode. Running it would write a header without the application id.
        try queue.writeWithoutTransaction { _ = try $0.makeStatement(sql: "PRAGMA auto_vacuum = INCREMENTAL") }
        try queue.write { db in
            guard try StoreSession(db).run("SELECT count(*) FROM sqlite_master")?.0 == 0 else { return }
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        }
    }
}
