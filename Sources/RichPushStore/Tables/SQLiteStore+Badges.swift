public import RichPushModel

public import struct Foundation.Date

extension SQLiteStore {
    /// A member's badge count; zero if none was recorded.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func badgeCount(for recipient: Recipient) async throws -> Int {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return 0 }
            return try BadgeTable(db: db).count(of: number)
        }
    }

    /// When the app last set or cleared a member's badge count; `nil` if it never did.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func badgeSetTime(for recipient: Recipient) async throws -> Date? {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return nil }
            return try BadgeTable(db: db).setTime(of: number)
        }
    }

    /// The recorded badge counts of members, sorted by name, after a member.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func badgeCounts(after recipient: Recipient?, limit: Int) async throws -> [BadgeCount] {
        try await connection.read { db in try BadgeTable(db: db).counts(after: recipient, limit: max(0, limit)) }
    }

    /// A member's changes of the badge count, newest first; empty for an unknown member.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return [] }
            return try BadgeTable(db: db).history(of: number, limit: max(0, limit))
        }
    }
}
