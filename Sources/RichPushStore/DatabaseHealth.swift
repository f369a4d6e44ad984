import GRDB

/// A look at a database that costs little: all of a small one, of a large one what SQLite checks by itself.
enum DatabaseHealth {
    private static let largestCheckedSize = 1 << 20

    /// What is wrong, in SQLite's words; `nil` if nothing was found.
    static func finding(_ db: Database) throws -> String? {
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
        guard pages * pageSize <= largestCheckedSize else { return nil }
        let finding = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
        return finding == "ok" ? nil : finding
    }
}
