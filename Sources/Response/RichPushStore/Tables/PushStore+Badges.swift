public import RichPushModel

public import struct Foundation.Date

extension PushStore {
    /// A member's badge count; zero if it was never changed.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func badgeCount(for recipient: Recipient) async throws -> Int {
        try await read(of: recipient, orElse: 0) { db, number in try BadgeTable(db: db).count(of: number) }
    }

    /// When the app last set or cleared a member's badge count; see ``StoreChanges/setsBadge``. `nil` if it never did.
    /// It is the time by the app's clock, also if that was ahead.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func badgeSetTime(for recipient: Recipient) async throws -> Date? {
        try await read(of: recipient, orElse: nil) { db, number in try BadgeTable(db: db).setTime(of: number) }
    }

    /// The badge counts of members whose count was ever changed, also counts that are zero now. They are sorted by the
    /// UTF-8 bytes of the members' names.
    ///
    /// - Parameters:
    ///   - recipient: the last member of the page before; `nil` for the first page.
    ///   - limit: the largest number of counts.
    /// - Returns: the counts of the members after that one.
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func badgeCounts(after recipient: Recipient?, limit: Int) async throws -> [BadgeCount] {
        try await read { db in try BadgeTable(db: db).counts(after: recipient, limit: max(0, limit)) }
    }

    /// A member's changes of the badge count in the order of their commits, newest first. Each has the time of its
    /// commit, the count after it, and ``StoreChanges/badgeApplied``. At least the newest ``BadgeHistoryEntry/limit``
    /// changes of each member are kept, unless they are pruned; a store can remove older ones.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        try await read(of: recipient, orElse: []) { db, number in
            try BadgeTable(db: db).history(of: number, limit: max(0, limit))
        }
    }
}
