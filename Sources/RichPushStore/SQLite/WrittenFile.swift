import Foundation
import GRDB
import GRDBSQLite

/// The file that a database writes to.
///
/// SQLite does not notice that its file was deleted or replaced: it goes on writing to a file that no path leads to,
/// and what it has acknowledged would be lost.
struct WrittenFile: Sendable {
    private struct Identity: Equatable {
        let device: UInt64
        let number: UInt64

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
        }
    }

    private let path: String
    private let identity: Identity?

    /// Remembers the file that the path leads to now.
    init(path: String) {
        self.path = path
        identity = Identity(path)
    }

    /// Throws if the path leads to another file now, or to none.
    ///
    /// SQLite would remove the log by its path when the connection is closed: it must keep that of the other file.
    func check(_ db: Database) throws {
        guard Identity(path) != identity else { return }
        var isKept: CInt = 1
        sqlite3_file_control(db.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, &isKept)
        throw ReplacedFile()
    }
}

/// A write went to a file that was deleted or replaced.
struct ReplacedFile: Error, CustomStringConvertible {
    var description: String { "its file was deleted or replaced while it was open" }
}
