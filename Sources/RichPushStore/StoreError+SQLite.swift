import GRDB
import RichPushHandling

extension StoreError {
    /// Converts an error of SQLite for the database at a path.
    init(_ error: DatabaseError, path: String) {
        let detail = error.message ?? "SQLite error \(error.resultCode.rawValue)"
        let (code, message): (Code, String) =
            switch error.resultCode {
            case .SQLITE_BUSY, .SQLITE_LOCKED:
                (.locked, "The database \(path) stayed locked by other connections for longer than the busy timeout.")
            case .SQLITE_FULL:
                (.full, "There is no disk space left for the database \(path).")
            case .SQLITE_READONLY:
                (.readOnly, "The database \(path) is read-only.")
            case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
                (.cannotOpen, "The database \(path) could not be opened: \(detail).")
            case .SQLITE_CORRUPT, .SQLITE_NOTADB:
                (.corrupt, "The database \(path) is damaged, or is not a database: \(detail).")
            default:
                (.failed, "The database \(path) failed: \(detail).")
            }
        self.init(code: code, message: message + " Nothing was written.", underlying: error)
    }
}
