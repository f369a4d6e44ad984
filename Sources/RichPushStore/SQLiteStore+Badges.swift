public import RichPushCore

extension SQLiteStore {
    /// A member's badge count; zero if none was recorded.
    public func badgeCount(for recipient: Recipient) async throws -> Int {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return 0 }
            return try BadgeTable(db: db).count(of: number)
        }
    }

    /// The badge counts of all members who have one, by name.
    public func badgeCounts() async throws -> [BadgeCount] {
        try await connection.read { db in try BadgeTable(db: db).all() }
    }

    /// A member's changes of the badge count, the newest first.
    public func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return [] }
            return try BadgeTable(db: db).history(of: number, limit: max(0, limit))
        }
    }
}
