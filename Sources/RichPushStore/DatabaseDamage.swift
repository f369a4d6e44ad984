import GRDB

/// Why a database cannot be used as it is, though it may have been ours: what a host may have set aside.
struct DatabaseDamage: Error {
    /// What was found, in SQLite's words.
    let finding: String

    /// Whether an error says that the database is damaged. Another program's database is not, nor is a newer one.
    static func isShown(by error: any Error) -> Bool {
        switch error {
        case is DatabaseDamage: true
        case let error as DatabaseError: [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
        default: false
        }
    }
}
