public import RichPushHandling
import RichPushModel

public import struct Foundation.Date

extension SQLiteStore: OutboxMaintenance {
    /// Lets calls that were set aside wait again; `nil` for all of them.
    @discardableResult
    public func retrySetAsideCalls(_ ids: [OutboxEntry.ID]?, now: Date) async throws -> Int {
        try await connection.write { db in try OutboxTable(db: db).retrySetAside(ids, at: now) }
    }

    /// Removes calls that were set aside; `nil` for all of them.
    @discardableResult
    public func deleteSetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        try await connection.write { db in try OutboxTable(db: db).deleteSetAside(ids) }
    }

    /// The waiting calls that this version cannot read.
    public func unreadableCalls(limit: Int) async throws -> [UnreadableCall] {
        try await connection.read { db in try OutboxTable(db: db).unreadable(limit: max(0, limit)) }
    }
}
