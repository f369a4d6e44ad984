import GRDBSQLite

/// A shared lock on a database. SQLite copies the log into the database when the last connection closes, but not while
/// another connection has this lock.
///
/// It is taken for a database that is refused: its file must not change, and the connection that found this out can
/// write. If the process has no memory or file handle left, the lock is not taken and the log is copied.
final class SharedLock {
    private let connection: OpaquePointer?

    /// Takes the lock. An error of the first read is ignored: the lock is kept if the content is damaged.
    init(path: String) {
        var connection: OpaquePointer?
        sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY, nil)
        sqlite3_exec(connection, "SELECT 1 FROM sqlite_master", nil, nil, nil)
        self.connection = connection
    }

    // A connection that only reads does not copy the log.
    deinit {
        sqlite3_close(connection)
    }
}
