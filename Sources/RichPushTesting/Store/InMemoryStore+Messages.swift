public import RichPushHandling
public import RichPushModel

public import struct Foundation.Date

extension InMemoryStore {
    struct MessageKey: Hashable {
        var id: Int64
        var recipient: Recipient
    }

    func record(_ event: MessageEvent, for recipient: Recipient) -> Bool {
        let key = MessageKey(id: event.messageResponseID, recipient: recipient)
        if pruned[key]?.contains(event.action) == true { return false }
        var record = messages[key] ?? MessageRecord(messageResponseID: key.id, recipient: recipient)
        switch event.action {
        case .delivered where record.delivered == nil: record.delivered = event.time
        case .opened where record.opened == nil: record.opened = event.time
        case .delivered, .opened: return false
        }
        messages[key] = record
        return true
    }

    /// Keeps the time at which the platform received an event, if it did, and removes the call that reports it.
    func noteSent(_ event: MessageEvent, for recipient: Recipient) {
        guard let sent = event.sent else { return }
        markSent(event.action, of: MessageKey(id: event.messageResponseID, recipient: recipient), at: sent)
        let id = String(event.messageResponseID)
        outbox.removeAll { row in
            guard row.entry.recipient == recipient else { return false }
            guard case .trackMessage(id, _, event.action) = row.entry.call else { return false }
            return true
        }
    }

    /// One message of one member; `nil` if nothing was recorded for it.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord? {
        try check()
        return messages[MessageKey(id: messageResponseID, recipient: recipient)]
    }

    /// The messages of all members, the newest first by their latest event.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func messages(limit: Int?) async throws -> [MessageRecord] {
        try check()
        let newestFirst = messages.values.sorted {
            ($0.latest, $0.messageResponseID) > ($1.latest, $1.messageResponseID)
        }
        return Array(newestFirst.prefix(max(0, limit ?? newestFirst.count)))
    }

    /// The numbers of deliveries, openings and messages with both, of all members.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func messageTotals() async throws -> MessageTotals {
        try check()
        return MessageTotals(
            delivered: messages.values.filter { $0.delivered != nil }.count,
            opened: messages.values.filter { $0.opened != nil }.count,
            openedAndDelivered: messages.values.filter { $0.delivered != nil && $0.opened != nil }.count
        )
    }

    /// A member's messages that were delivered and not opened, the newest first.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func unreadMessages(for recipient: Recipient) async throws -> [MessageRecord] {
        try check()
        return messages.values
            .filter { $0.recipient == recipient && $0.delivered != nil && $0.opened == nil }
            .sorted { ($0.latest, $0.messageResponseID) > ($1.latest, $1.messageResponseID) }
    }
}

extension MessageRecord {
    /// When the message's latest event happened.
    var latest: Date {
        max(delivered ?? .distantPast, opened ?? .distantPast)
    }
}

extension InMemoryStore {
    func count(of recipient: Recipient) -> Int {
        badges[recipient]?.last?.count ?? 0
    }

    /// Applies the badge change, if any. Returns the count after it.
    func apply(_ changes: StoreChanges) -> Int {
        let count = count(of: changes.recipient)
        guard let change = changes.badge else { return count }
        if changes.journalEvent != nil, let set = badgeSetTimes[changes.recipient], changes.time < set { return count }
        if changes.setsBadge { badgeSetTimes[changes.recipient] = changes.time }
        let changed = change.applied(to: count)
        badges[changes.recipient, default: []].append(
            BadgeHistoryEntry(time: changes.time, count: changed, applied: changes.badgeApplied)
        )
        boundBadgeHistory(of: changes.recipient)
        return changed
    }

    /// Removes a member's oldest changes beyond the limit.
    func boundBadgeHistory(of recipient: Recipient) {
        let surplus = (badges[recipient]?.count ?? 0) - BadgeHistoryEntry.limit
        if surplus > 0 { badges[recipient]?.removeFirst(surplus) }
    }

    /// A member's badge count; zero if it was never changed.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func badgeCount(for recipient: Recipient) async throws -> Int {
        try check()
        return count(of: recipient)
    }

    /// When the app last set or cleared a member's badge count; `nil` if it never did.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func badgeSetTime(for recipient: Recipient) async throws -> Date? {
        try check()
        return badgeSetTimes[recipient]
    }

    /// The badge counts of all members with a change, ordered by name.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func badgeCounts() async throws -> [BadgeCount] {
        try check()
        return badges.keys
            .sorted { $0.rawValue.utf8.lexicographicallyPrecedes($1.rawValue.utf8) }
            .map { BadgeCount(recipient: $0, count: count(of: $0)) }
    }

    /// A member's changes of the badge count, the newest first.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        try check()
        return Array((badges[recipient] ?? []).reversed().prefix(max(0, limit)))
    }
}
