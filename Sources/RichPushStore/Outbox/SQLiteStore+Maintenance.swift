import RichPushModel

extension SQLiteStore {
    /// Queues calls again that were set aside.
    ///
    /// - Parameter ids: the calls, which are due at once; `nil` for all calls that were set aside.
    /// - Returns: the number of calls.
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
    @discardableResult
    public func retrySetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        try await connection.write { [clock] db in try OutboxTable(db: db, clock: clock).retrySetAside(ids) }
    }

    /// Removes calls that were set aside.
    ///
    /// - Parameter ids: the calls; `nil` for all calls that were set aside.
    /// - Returns: the number of calls.
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
    @discardableResult
    public func deleteSetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        try await connection.write { [clock] db in try OutboxTable(db: db, clock: clock).deleteSetAside(ids) }
    }

    /// The queued calls that this version cannot read, oldest first: those of a newer version, and damaged ones, whose
    /// unreadable values are empty. Besides the calls that a lease has found, it
    /// checks only the 1000 oldest calls.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func unreadableCalls(limit: Int) async throws -> [UnreadableCall] {
        try await connection.read { [clock] db in try OutboxTable(db: db, clock: clock).unreadable(limit: max(0, limit))
        }
    }
}
