public import RichPushHandling
public import RichPushModel

public import struct Foundation.Date

extension SQLiteStore {
    /// A member's badge count; zero if none was recorded.
    public func badgeCount(for recipient: Recipient) async throws -> Int {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return 0 }
            return try BadgeTable(db: db).count(of: number)
        }
    }

    /// When the app last set or cleared a member's badge count.
    public func badgeSetTime(for recipient: Recipient) async throws -> Date? {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return nil }
            return try BadgeTable(db: db).setTime(of: number)
        }
    }

    /// The badge counts of all members who have one, by name.
    public func badgeCounts() async throws -> [BadgeCount] {
        try await connection.read { db in try BadgeTable(db: db).all() }
    }

    /// The badge counts of the first members by name.
    package func badgeCounts(limit: Int) async throws -> [BadgeCount] {
        try await connection.read { db in try BadgeTable(db: db).all(limit: max(0, limit)) }
    }

    /// A member's changes of the badge count, the newest first.
    public func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return [] }
            return try BadgeTable(db: db).history(of: number, limit: max(0, limit))
        }
    }
}
