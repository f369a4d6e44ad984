public import RichPushHandling

public import struct Foundation.Date

extension InMemoryStore: OutboxMaintenance {
    /// Queues calls again that were set aside; `nil` for all of them. Returns their number.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    @discardableResult
    public func retrySetAsideCalls(_ ids: [OutboxEntry.ID]?, now: Date) async throws -> Int {
        try check()
        let indices = outbox.indices.filter { outbox[$0].isSetAside && ids?.contains(outbox[$0].entry.id) ?? true }
        for index in indices { wake(index, now: now) }
        return indices.count
    }

    /// Removes calls that were set aside; `nil` for all of them. Returns their number.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    @discardableResult
    public func deleteSetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        try check()
        let count = outbox.count
        outbox.removeAll { $0.isSetAside && ids?.contains($0.entry.id) ?? true }
        return count - outbox.count
    }

    /// Returns no calls: this store keeps calls as values and can read all of them.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func unreadableCalls(limit: Int) async throws -> [UnreadableCall] {
        try check()
        return []
    }
}
