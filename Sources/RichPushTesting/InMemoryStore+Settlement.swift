public import RichPushCore
import struct Foundation.Date

extension InMemoryStore {
    /// Says what became of a leased call. From one who has lost the lease only a success counts.
    public func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        try check()
        guard let index = outbox.firstIndex(where: { $0.entry.id == entry.id }) else { return }
        if case .sent(let time, let late) = settlement { return remove(index, entry, at: time, late: late) }
        guard !outbox[index].isSetAside, outbox[index].entry.lease?.owner == entry.lease?.owner else { return }
        outbox[index].entry.lease = nil
        switch settlement {
        case .sent, .released: break
        case .retry(let time, let reason):
            outbox[index].entry.attempts += 1
            outbox[index].nextAttempt = time
            outbox[index].reason = reason
        case .paused(let time, let reason):
            outbox[index].reason = reason
            guard entry.call.needsToken else { return }
            if paused[entry.recipient] == nil { paused[entry.recipient] = time }
        case .setAside(let reason):
            outbox[index].entry.attempts += 1
            outbox[index].isSetAside = true
            outbox[index].reason = reason
        }
    }

    private func remove(_ index: Int, _ entry: OutboxEntry, at time: Date, late: LoyaltyResult?) {
        outbox.remove(at: index)
        if entry.call.needsToken { paused[entry.recipient] = nil }
        markSent(entry, at: time)
        if let late {
            lateResults.append(LateResult(call: entry.call, recipient: entry.recipient, result: late, time: time))
        }
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
}
