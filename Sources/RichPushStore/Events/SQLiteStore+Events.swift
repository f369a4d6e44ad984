import GRDB
public import RichPushModel

extension SQLiteStore {
    /// Reads the event log in one snapshot.
    ///
    /// - Parameters:
    ///   - place: where to begin.
    ///   - limit: the largest number of events.
    /// - Returns: the events in the order of their commits, and the cursor after them.
    /// - Throws: ``StoreCursorError`` if the cursor cannot be used;
    ///   ``StoreError`` if the database cannot be opened or read, or with the code
    ///   ``StoreError/Code/notSupported`` without ``Options/keepsEvents``.
    public func events(after place: StoreEventPlace, limit: Int) async throws -> StoreEventPage {
        guard eventLimits != nil else { throw StoreError.lacks("keeps no events: give it an age for them") }
        // Not thrown in the read, because the connection makes other errors a `StoreError`.
        let page: Result<StoreEventPage, StoreCursorError> = try await connection.read { db in
            do {
                return .success(try self.events(in: db).page(after: place, limit: limit))
            } catch let error as StoreCursorError {
                return .failure(error)
            }
        }
        return try page.get()
    }

    /// Whether bytes of a member who was erased can still be in the database's files; `nil` if no erasure is known.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func hasErasedBytes(of recipient: Recipient?) async throws -> Bool? {
        try await connection.read { db in try self.events(in: db).hasErasedBytes(of: recipient) }
    }

    func events(in db: Database) -> EventTable {
        EventTable(db: db, clock: clock, limits: eventLimits)
    }

    /// Removes the events that are older than ``Options/keepsEvents``, in slices.
    ///
    /// - Returns: the number of removed events.
    /// - Throws: ``StoreError`` if the database cannot be opened or written.
    @discardableResult
    public func pruneEvents() async throws -> Int {
        guard let limits = eventLimits else { return 0 }
        // Nothing waits for a lock if there is nothing to remove.
        guard try await connection.read({ db in try self.events(in: db).removeOld(limits, slice: 0) }) > 0 else {
            return 0
        }
        var count = 0
        while true {
            let removed = try await connection.write { db in
                try self.events(in: db).removeOld(limits, slice: HistoryTable.slice)
            }
            count += removed
            guard removed == HistoryTable.slice else { return count }
        }
    }
}
