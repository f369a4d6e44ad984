public import RichPushHandling
import RichPushModel

public import struct Foundation.Date

extension SQLiteStore {
    /// Queues calls again that were set aside.
    ///
    /// - Parameters:
    ///   - ids: the calls; `nil` for all calls that were set aside.
    ///   - now: the time from which they are due.
    /// - Returns: the number of calls.
    /// - Throws: ``/RichPushHandling/StoreError`` if the database cannot be opened or written. Then nothing is changed.
    @discardableResult
    public func retrySetAsideCalls(_ ids: [OutboxEntry.ID]?, now: Date) async throws -> Int {
        try await connection.write { db in try OutboxTable(db: db).retrySetAside(ids, at: now) }
    }

    /// Removes calls that were set aside.
    ///
    /// - Parameter ids: the calls; `nil` for all calls that were set aside.
    /// - Returns: the number of calls.
    /// - Throws: ``/RichPushHandling/StoreError`` if the database cannot be opened or written. Then nothing is changed.
    @discardableResult
    public func deleteSetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        try await connection.write { db in try OutboxTable(db: db).deleteSetAside(ids) }
    }

    /// The queued calls that this version cannot read, oldest first: those of a newer version, and damaged ones, whose
    /// unreadable values are empty. Besides the calls that a lease has found, it
    /// checks only the 1000 oldest calls.
    ///
    /// - Throws: ``/RichPushHandling/StoreError`` if the database cannot be opened or read.
    public func unreadableCalls(limit: Int) async throws -> [UnreadableCall] {
        try await connection.read { db in try OutboxTable(db: db).unreadable(limit: max(0, limit)) }
    }
}
