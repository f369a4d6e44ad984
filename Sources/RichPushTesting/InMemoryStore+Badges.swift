public import RichPushCore

extension InMemoryStore {
    func count(of recipient: Recipient) -> Int {
        badges[recipient]?.last?.count ?? 0
    }

    /// Changes the badge count if there is a change; the count afterwards.
    func apply(_ changes: StoreChanges) -> Int {
        let count = count(of: changes.recipient)
        guard let change = changes.badge else { return count }
        let changed = change.applied(to: count)
        badges[changes.recipient, default: []].append(
            BadgeHistoryEntry(time: changes.time, count: changed, applied: changes.badgeApplied)
        )
        return changed
    }

    /// A member's badge count; zero if none was recorded.
    public func badgeCount(for recipient: Recipient) async throws -> Int {
        try check()
        return count(of: recipient)
    }

    /// The badge counts of all members who have one, by name.
    public func badgeCounts() async throws -> [BadgeCount] {
        try check()
        return badges.keys
            .sorted { $0.rawValue.utf8.lexicographicallyPrecedes($1.rawValue.utf8) }
            .map { BadgeCount(recipient: $0, count: count(of: $0)) }
    }

    /// A member's changes of the badge count, the newest first.
    public func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        try check()
        return Array((badges[recipient] ?? []).reversed().prefix(max(0, limit)))
    }
}
