import GRDB

/// The error for a damaged database of this package. If the options allow it, such a database is moved.
struct DatabaseDamage: Error {
    /// SQLite's description of the damage.
    let finding: String

    /// Whether an error means that the database is damaged. A database of another program or of a newer version is not.
    static func isShown(by error: any Error) -> Bool {
        switch error {
        case is DatabaseDamage: true
        case let error as DatabaseError: [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
        default: false
        }
    }
}
