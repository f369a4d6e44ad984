public import RichPushHandling
import RichPushModel

public import struct Foundation.Date

extension InMemoryStore: Retention {
    /// Removes old history and unused members. Returns the numbers of removed rows.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    @discardableResult
    public func prune(olderThan time: Date?, keeping number: Int?) async throws -> PruneReport {
        try check()
        guard time != nil || number != nil else { return PruneReport() }
        let isOld = { (times: [Date]) in
            let newestFirst = times.sorted(by: >)
            let lastKept = number.map { $0 > 0 ? newestFirst.dropFirst($0 - 1).first ?? .distantPast : .distantFuture }
            let bound = min(time ?? .distantFuture, lastKept ?? .distantFuture)
            return { (time: Date) in time < bound }
        }
        return PruneReport(
            messages: pruneMessages(isOld(messages.values.map(\.latest))),
            badgeHistory: pruneBadgeHistory(isOld(badges.values.flatMap { $0.map(\.time) })),
            journalEvents: pruneJournalEvents(isOld(journalEvents.values.map(\.taken))),
            lateResults: pruneLateResults(isOld(lateResults.map(\.time))),
            recipients: pruneRecipients()
        )
    }

    /// The number of messages that were removed so far.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func prunedMessages() async throws -> Int {
        try check()
        return pruned.count
    }

    private func pruneMessages(_ isOld: (Date) -> Bool) -> Int {
        let waiting = Set(outbox.filter { !$0.isSetAside }.map(\.line))
        let old = messages.filter { key, record in
            isOld(record.latest) && !waiting.contains([key.recipient.rawValue, "message/\(key.id)"])
        }
        for (key, record) in old {
            messages[key] = nil
            if record.delivered != nil { pruned[key, default: []].insert(.delivered) }
            if record.opened != nil { pruned[key, default: []].insert(.opened) }
        }
        return old.count
    }

    /// Keeps the latest change of each member.
    private func pruneBadgeHistory(_ isOld: (Date) -> Bool) -> Int {
        var removed = 0
        for (recipient, history) in badges {
            let kept = history.dropLast().filter { !isOld($0.time) } + history.suffix(1)
            removed += history.count - kept.count
            badges[recipient] = kept
        }
        return removed
    }

    private func pruneJournalEvents(_ isOld: (Date) -> Bool) -> Int {
        let kept = journalEvents.filter { !isOld($0.value.taken) }
        defer { journalEvents = kept }
        return journalEvents.count - kept.count
    }

    /// Removes the members without rows. A member who has signed out or is paused stays.
    private func pruneRecipients() -> Int {
        var used = away.union(badges.keys).union(paused.keys).union(device.tokens.keys)
        used.formUnion(messages.keys.map(\.recipient) + pruned.keys.map(\.recipient))
        used.formUnion(outbox.map(\.entry.recipient) + lateResults.map(\.recipient) + handled.values.map(\.recipient))
        if let member = device.signedIn { used.insert(member) }
        defer { known.removeAll { !used.contains($0) } }
        return known.count { !used.contains($0) }
    }

    private func pruneLateResults(_ isOld: (Date) -> Bool) -> Int {
        let kept = lateResults.filter { !isOld($0.time) }
        defer { lateResults = kept }
        return lateResults.count - kept.count
    }
}
