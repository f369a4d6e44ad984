import GRDB

/// A fast check of a database: a small one is checked completely, a large one only by SQLite itself during use.
enum DatabaseHealth {
    private static let largestCheckedSize = 1 << 20

    /// SQLite's description of the damage; `nil` if it found none, or if the database is larger than 1 MiB.
    static func finding(_ db: Database) throws -> String? {
        let pages = try StoreSession(db).run("PRAGMA page_count")?.0 ?? 0
        let pageSize = try StoreSession(db).run("PRAGMA page_size")?.0 ?? 0
        guard pages * pageSize <= largestCheckedSize else { return nil }
        let finding: String? = try StoreSession(db).row("PRAGMA quick_check(1)")?["quick_check"]
        return finding == "ok" ? nil : finding
    }
}
