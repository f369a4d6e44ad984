public import RichPushHandling

extension SQLiteStore {
    /// The handled response with this key; `nil` if there is none.
    ///
    /// - Throws: ``/RichPushHandling/StoreError`` if the database cannot be opened or read.
    public func handledResponse(_ key: String) async throws -> HandledResponse? {
        try await connection.read { db in try HandledResponseTable(db: db).response(key) }
    }

    /// Stores a handled response, unless one with the same key is stored. If there are more than
    /// ``/RichPushHandling/HandledResponse/limit``, the oldest is removed.
    ///
    /// - Throws: ``/RichPushHandling/StoreError`` if the database cannot be opened or written. Then nothing is changed.
    public func keepHandledResponse(_ response: HandledResponse) async throws {
        try await connection.write { db in try HandledResponseTable(db: db).keep(response) }
    }
}
