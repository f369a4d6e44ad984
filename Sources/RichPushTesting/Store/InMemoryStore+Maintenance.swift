public import RichPushHandling

public import struct Foundation.Date

extension InMemoryStore: OutboxMaintenance {
    /// Lets calls that were set aside wait again; `nil` for all of them.
    @discardableResult
    public func retrySetAsideCalls(_ ids: [OutboxEntry.ID]?, now: Date) async throws -> Int {
        try check()
        let indices = outbox.indices.filter { outbox[$0].isSetAside && ids?.contains(outbox[$0].entry.id) ?? true }
        for index in indices { wake(index, now: now) }
        return indices.count
    }

    /// Removes calls that were set aside; `nil` for all of them.
    @discardableResult
    public func deleteSetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        try check()
        let count = outbox.count
        outbox.removeAll { $0.isSetAside && ids?.contains($0.entry.id) ?? true }
        return count - outbox.count
    }

    /// None: this store keeps calls as values.
    public func unreadableCalls(limit: Int) async throws -> [UnreadableCall] {
        try check()
        return []
    }
}
