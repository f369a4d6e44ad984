import GRDB

extension StoreError {
    /// Converts an error of SQLite for the database at a path.
    ///
    /// SQLite names a full disk only if it cannot write a page. If it cannot create or enlarge a file, it gives the
    /// error of that file.
    ///
    /// - Parameters:
    ///   - error: the error of SQLite.
    ///   - path: the database's file.
    ///   - freeBytes: returns the free space for files next to the database; `nil` if it is not known.
    init(_ error: DatabaseError, path: String, freeBytes: (String) -> Int64? = DiskSpace.free(nextTo:)) {
        if error.extendedResultCode == .SQLITE_CONSTRAINT_DATATYPE {
            self.init(DatabaseDamage(finding: error.message ?? "a value does not have its column's type"), of: path)
            return
        }
        let detail = error.message ?? "SQLite error \(error.resultCode.rawValue)"
        let (code, message): (Code, String) =
            switch error.resultCode {
            case .SQLITE_BUSY, .SQLITE_LOCKED:
                (.locked, "The database \(path) stayed locked by other connections for longer than the busy timeout.")
            case .SQLITE_FULL:
                (.full, Self.fullDisk(path))
            case .SQLITE_IOERR, .SQLITE_CANTOPEN:
                if freeBytes(path).map({ $0 < DiskSpace.smallest }) == true {
                    (.full, Self.fullDisk(path))
                } else if error.resultCode == .SQLITE_IOERR {
                    (.failed, "The database \(path) failed: \(detail).")
                } else {
                    (.cannotOpen, "The database \(path) could not be opened: \(detail).")
                }
            case .SQLITE_READONLY:
                (.readOnly, "The database \(path) is read-only.")
            case .SQLITE_PERM, .SQLITE_AUTH:
                (.cannotOpen, "The database \(path) could not be opened: \(detail).")
            case .SQLITE_CORRUPT, .SQLITE_NOTADB:
                (.corrupt, "The database \(path) is damaged, or is not a database: \(detail).")
            default:
                (.failed, "The database \(path) failed: \(detail).")
            }
        self.init(code: code, message: message + " Nothing was written.", underlying: error)
    }

    /// The message for a full disk.
    static func fullDisk(_ path: String) -> String { "There is no disk space left for the database \(path)." }
}

extension DatabaseError: StoreRefusal {
    var isRefusal: Bool { [.SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_MISMATCH].contains(resultCode) }
}

extension DatabaseDamage {
    /// Whether an error means that the database is damaged. A database of another program or of a newer version is not.
    static func isShown(by error: any Error) -> Bool {
        switch error {
        case is DatabaseDamage: true
        case let error as DatabaseError: [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
        default: false
        }
    }
}
