public import RichPushModel

extension PushStore {
    /// Reads the store's event log, in the order of the commits.
    ///
    /// An event is in the transaction of what it reports, and is never recorded twice:
    /// - ``StoreEvent/Kind/messageDelivered`` and ``StoreEvent/Kind/messageOpened`` for each new message event, and the
    ///   former also for a new ``StoreChanges/journalEvent`` without messages that has a
    ///   ``StoreChanges/requestIdentifier``.
    /// - ``StoreEvent/Kind/messageRecalled`` for each message that was taken back for a member, or for all, and was not before.
    /// - ``StoreEvent/Kind/responseHandled`` for each result that ``endResponse(_:with:)`` keeps.
    /// - ``StoreEvent/Kind/responseSettled`` when the queued call of a kept result was sent or set aside.
    /// - ``StoreEvent/Kind/memberErased`` for each known member who is erased. It is the only event of the member that
    ///   stays, with the member's name, until it is too old.
    ///
    /// A reader that continues with ``StoreEventPage/next`` never misses an event, also not one whose transaction was
    /// committed late. Events are kept for an age and a number of bytes that the store chooses. That a member was
    /// erased does not make a cursor invalid.
    ///
    /// - Parameters:
    ///   - position: where to begin.
    ///   - limit: the largest number of events, one at least.
    /// - Returns: the events after the place; fewer than the limit, or none, also if there are more.
    /// - Throws: ``StoreCursorError`` if the cursor is not of this store, is ahead, or is too old; ``StoreError``, with
    ///   the code ``StoreError/Code/notSupported`` if the store keeps no events.
    public func events(after position: StoreEventPosition, limit: Int) async throws -> StoreEventPage {
        guard eventLimits != nil else { throw StoreError.lacks("keeps no events: give it an age for them") }
        while true {
            try await numberEvents()
            let page: StoreEventPage? = try await readLog { log in
                // A page without the events of an erased member has the event of the erasure.
                try log.hasErasureDraft() ? nil : log.page(after: position, limit: limit)
            }
            if let page { return page }
        }
    }

    /// Whether bytes of a member who was erased can still be in the store's files: ``reclaim()`` has not succeeded
    /// since. Known for the members with a ``StoreEvent/Kind/memberErased``.
    ///
    /// - Parameter recipient: the member; `nil` for any member.
    /// - Returns: `nil` if no erasure of the member is known.
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func hasErasedBytes(of recipient: Recipient?) async throws -> Bool? {
        try await numberEvents()
        return try await read { db in try self.events(in: db).hasErasedBytes(of: recipient) }
    }

    func events(in db: StoreSession) -> EventTable {
        EventTable(db: db, limits: eventLimits)
    }

    /// Reads the log by cursors.
    ///
    /// - Throws: ``StoreError``, or ``StoreCursorError`` for a cursor that cannot be used. That one is not thrown in the
    ///   read, because the connection makes other errors a `StoreError`.
    func readLog<Value: Sendable>(
        function: String = #function,
        _ body: @escaping @Sendable (EventTable) throws -> Value
    ) async throws -> Value {
        let result: Result<Value, StoreCursorError> = try await read(function: function) { db in
            do {
                return .success(try body(self.events(in: db)))
            } catch let error as StoreCursorError {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Removes the events that are older than the store keeps them. ``prune(olderThan:keeping:)`` does it too; this one
    /// costs little if there are none, so that a service can call it often. Copies of events that have waited too long for
    /// a webhook are removed too.
    ///
    /// - Returns: the number of removed events and copies.
    /// - Throws: ``StoreError`` if the store cannot be written.
    @discardableResult
    public func pruneEvents() async throws -> Int {
        guard let limits = eventLimits else { return 0 }
        try await numberEvents()
        var count = try await pruneWebhooks(keeping: limits.age)
        // Nothing waits for a lock if there is nothing to remove.
        guard try await read({ db in try self.events(in: db).removeOld(limits, slice: 0) }) > 0 else {
            return count
        }
        while true {
            let removed = try await write { db in
                try self.events(in: db).removeOld(limits, slice: HistoryTable.slice)
            }
            count += removed
            guard removed == HistoryTable.slice else { return count }
        }
    }
}
