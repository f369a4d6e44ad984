public import RichPushCore
public import struct Foundation.Date

extension InMemoryStore {
    struct OutboxRow {
        var entry: OutboxEntry
        var nextAttempt: Date
        var reason: String?
        var isSetAside = false

        func isHeld(at now: Date) -> Bool {
            entry.lease?.holds(at: now) ?? false
        }

        /// Calls that keep their order among each other have the same.
        var line: [String] { [entry.recipient.rawValue, entry.call.target] }
    }

    /// Inserts a call, or wakes the one under its key; leases it with the older ones about the same thing where that was
    /// asked for.
    func record(_ call: OutboxCall, in changes: StoreChanges, insertingNew: Bool, receipt: inout StoreReceipt) {
        if let index = outbox.firstIndex(where: { $0.entry.idempotencyKey == call.idempotencyKey }) {
            wake(index, now: changes.time)
        } else if insertingNew {
            guard makeRoom(for: call.call) else { return receipt.notKept.append(call) }
            insert(call, changes)
        }
        if let lease = call.lease, let own = outbox.last(where: { $0.entry.idempotencyKey == call.idempotencyKey }) {
            receipt.entries += leaseLine(through: own, for: lease, now: changes.time)
        }
    }

    private func insert(_ call: OutboxCall, _ changes: StoreChanges) {
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
        outbox.append(OutboxRow(entry: entry, nextAttempt: changes.time))
    }

    private func wake(_ index: Int, now: Date) {
        guard outbox[index].isSetAside else { return }
        outbox[index].isSetAside = false
        outbox[index].reason = nil
        outbox[index].nextAttempt = now
    }

    /// Whether one more call fits; the oldest that was set aside makes room. A deregistration always does.
    private func makeRoom(for call: LoyaltyCall) -> Bool {
        guard let outboxLimit, outbox.count >= outboxLimit else { return true }
        if case .deregisterDevice = call { return true }
        guard let oldest = outbox.firstIndex(where: \.isSetAside) else {
            lost.callsNotKept += 1
            return false
        }
        outbox.remove(at: oldest)
        lost.setAsideDropped += 1
        return true
    }

    private func leaseLine(through own: OutboxRow, for lease: Lease, now: Date) -> [OutboxEntry] {
        let line = outbox.indices.filter {
            !outbox[$0].isSetAside && outbox[$0].line == own.line && outbox[$0].entry.id <= own.entry.id
                && outbox[$0].entry.lease?.owner != lease.owner
        }
        let isAway = own.entry.call.needsToken && away.contains(own.entry.recipient)
        guard !isAway, !line.contains(where: { outbox[$0].isHeld(at: now) }) else { return [] }
        return line.map { self.lease($0, lease) }
    }

    private func lease(_ index: Int, _ lease: Lease) -> OutboxEntry {
        outbox[index].entry.lease = lease
        return outbox[index].entry
    }

    /// Leases calls to try, the oldest first.
    public func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        try check()
        var leased: [OutboxEntry] = []
        var blocked: Set<[String]> = []
        for index in outbox.indices where !outbox[index].isSetAside && leased.count < request.limit {
            let row = outbox[index]
            guard request.recipient == nil || row.entry.recipient == request.recipient else { continue }
            let mayBeTried = row.entry.id > request.after && !row.isHeld(at: request.now)
            if !mayBeTried || !request.isDue(row.nextAttempt) || blocked.contains(row.line) {
                blocked.insert(row.line)
            } else if !row.entry.call.needsToken || (!request.beaconsOnly && hold(on: row.entry) == nil) {
                leased.append(lease(index, request.lease))
            }
        }
        return leased
    }

    func hold(on entry: OutboxEntry) -> RecipientHold? {
        guard entry.call.needsToken else { return nil }
        if away.contains(entry.recipient) { return .away }
        return paused[entry.recipient].map { .paused(since: $0) }
    }

    /// Takes back a call that waits, unless it is in somebody's hand at that time.
    public func withdraw(_ call: LoyaltyCall, of recipient: Recipient, now: Date) async throws {
        try check()
        outbox.removeAll {
            !$0.isSetAside && $0.entry.recipient == recipient && $0.entry.call == call && !$0.isHeld(at: now)
        }
    }

    /// Ends the pause of a member whose token was refused; `nil` ends everybody's.
    public func resumeCalls(of recipient: Recipient?) async throws {
        try check()
        if let recipient { paused[recipient] = nil } else { paused = [:] }
    }
}
