import RichPushModel

extension PushStore {
    /// Queues calls again that were set aside, due at once. Their numbers, contents and attempts stay, their reasons
    /// are removed.
    ///
    /// - Parameter ids: the numbers of the calls; `nil` for all that were set aside. Numbers of other calls are
    ///   ignored.
    /// - Returns: the number of calls that were queued again.
    /// - Throws: ``StoreError``; then nothing is changed.
    @discardableResult
    public func retrySetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        try await write { db in try OutboxTable(db: db).retrySetAside(ids) }
    }

    /// Removes calls that were set aside.
    ///
    /// - Parameter ids: the numbers of the calls; `nil` for all that were set aside. Numbers of other calls are
    ///   ignored.
    /// - Returns: the number of calls that were removed.
    /// - Throws: ``StoreError``; then nothing is changed.
    @discardableResult
    public func deleteSetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        try await write { db in try OutboxTable(db: db).deleteSetAside(ids) }
    }

    /// Brings the next attempts of waiting calls forward that are in the future: their times were stored before the
    /// store's clock was set back. The waits keep their lengths; of several processes that call it, each brings them
    /// forward. A store in PostgreSQL does nothing: its clock is the server's, which a service's clock says nothing of.
    ///
    /// - Parameter duration: by how much the clock was set back. Nothing is done for zero or less.
    /// - Throws: ``StoreError``; then nothing is changed.
    public func bringCallsForward(by duration: Duration) async throws {
        guard duration > .zero, !engine.dialect.hasServerClock else { return }
        try await write { db in try OutboxTable(db: db).bringForward(by: duration) }
    }

    /// The waiting calls that this version cannot read, because a newer version has recorded them, the lowest number
    /// first. They are counted as waiting, and are not among ``waitingCalls(limit:)``.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func unreadableCalls(limit: Int) async throws -> [UnreadableCall] {
        try await read { db in try OutboxTable(db: db).unreadable(limit: max(0, limit)) }
    }
}
