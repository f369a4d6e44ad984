public import RichPushCore
public import struct Foundation.Date

extension InMemoryStore {
    struct OutboxRow {
        var entry: OutboxEntry
        var nextAttempt: Date
        var lease: Lease?
        var reason: String?
        var isSetAside = false

        func isLeased(at now: Date) -> Bool {
            lease.map { $0.until > now } ?? false
        }
    }

    /// The calls that keep their order among each other.
    private struct Lane: Hashable {
        var recipient: Recipient
        var target: String
    }

    /// Inserts a call, or takes over the one under its key; its entry if it is leased to whoever commits now.
    func record(_ call: OutboxCall, in changes: StoreChanges, insertingNew: Bool) -> OutboxEntry? {
        if let index = outbox.firstIndex(where: { $0.entry.idempotencyKey == call.idempotencyKey }) {
            return takeOver(index, lease: call.lease, now: changes.time)
        }
        guard insertingNew else { return nil }
        lastEntry += 1
        let entry = OutboxEntry(
            id: lastEntry,
            recipient: changes.recipient,
            call: call.call,
            idempotencyKey: call.idempotencyKey,
            requestIdentifier: call.requestIdentifier,
            locale: call.locale,
            created: changes.time,
            attempts: 0
        )
        outbox.append(OutboxRow(entry: entry, nextAttempt: changes.time, lease: call.lease))
        return call.lease == nil ? nil : entry
    }

    private func takeOver(_ index: Int, lease: Lease?, now: Date) -> OutboxEntry? {
        guard !outbox[index].isLeased(at: now) else { return nil }
        if outbox[index].isSetAside {
            outbox[index].isSetAside = false
            outbox[index].reason = nil
            outbox[index].nextAttempt = now
        }
        outbox[index].lease = lease
        return lease == nil ? nil : outbox[index].entry
    }

    /// Leases calls to try, the oldest first.
    public func leaseCalls(
        _ lease: Lease,
        recipient: Recipient?,
        now: Date,
        includingNotDue: Bool,
        excluding: Set<OutboxEntry.ID>,
        limit: Int
    ) async throws -> [OutboxEntry] {
        try check()
        var leased: [OutboxEntry] = []
        var blocked: Set<Lane> = []
        for index in outbox.indices where !outbox[index].isSetAside && leased.count < limit {
            let row = outbox[index]
            guard recipient == nil || row.entry.recipient == recipient else { continue }
            let lane = Lane(recipient: row.entry.recipient, target: row.entry.call.target)
            let isDue = includingNotDue || row.nextAttempt <= now
            if blocked.contains(lane) || excluding.contains(row.entry.id) || row.isLeased(at: now) || !isDue {
                blocked.insert(lane)
            } else {
                outbox[index].lease = lease
                leased.append(row.entry)
            }
        }
        return leased
    }

    /// Says what became of a leased call. One that was settled meanwhile under an expired lease is left as it is.
    public func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        try check()
        guard let index = outbox.firstIndex(where: { $0.entry.id == entry.id }) else { return }
        switch settlement {
        case .sent(let time, let late):
            outbox.remove(at: index)
            markSent(entry, at: time)
            if let late {
                lateResults.append(LateResult(call: entry.call, recipient: entry.recipient, result: late, time: time))
            }
        case .retry(let time, let reason):
            guard isCurrent(entry, at: index) else { return }
            outbox[index].entry.attempts += 1
            outbox[index].nextAttempt = time
            outbox[index].reason = reason
            outbox[index].lease = nil
        case .setAside(let reason):
            guard !outbox[index].isSetAside else { return }
            outbox[index].entry.attempts += 1
            outbox[index].isSetAside = true
            outbox[index].reason = reason
            outbox[index].lease = nil
        case .released:
            guard isCurrent(entry, at: index) else { return }
            outbox[index].lease = nil
        }
    }

    /// Whether nobody else has tried the call since the entry was read.
    private func isCurrent(_ entry: OutboxEntry, at index: Int) -> Bool {
        !outbox[index].isSetAside && outbox[index].entry.attempts == entry.attempts
    }

    private func markSent(_ entry: OutboxEntry, at time: Date) {
        guard case .trackMessage(let text, _, let action) = entry.call, let id = Int64(text) else { return }
        let key = MessageKey(id: id, recipient: entry.recipient)
        switch action {
        case .delivered where messages[key]?.deliveredSent == nil: messages[key]?.deliveredSent = time
        case .opened where messages[key]?.openedSent == nil: messages[key]?.openedSent = time
        case .delivered, .opened: break
        }
    }

    /// How many calls wait or were set aside.
    public func outboxCounts() async throws -> OutboxCounts {
        try check()
        let setAside = outbox.filter(\.isSetAside).count
        return OutboxCounts(waiting: outbox.count - setAside, setAside: setAside)
    }

    /// The calls that were set aside, with their reasons, the newest first.
    public func setAsideCalls(limit: Int) async throws -> [SetAsideCall] {
        try check()
        return outbox.reversed().filter(\.isSetAside).prefix(max(0, limit))
            .map { SetAsideCall(entry: $0.entry, reason: $0.reason ?? "") }
    }

    /// The late results of a member, the oldest first; each is handed out once.
    public func takeLateResults(for recipient: Recipient) async throws -> [LateResult] {
        try check()
        let taken = lateResults.filter { $0.recipient == recipient }
        lateResults.removeAll { $0.recipient == recipient }
        return taken
    }
}
