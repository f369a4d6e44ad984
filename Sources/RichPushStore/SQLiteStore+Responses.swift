public import RichPushHandling

extension SQLiteStore {
    /// The response that was kept under a key.
    public func handledResponse(_ key: String) async throws -> HandledResponse? {
        try await connection.read { db in try HandledResponseTable(db: db).response(key) }
    }

    /// Keeps a response, the first under its key, and removes the oldest beyond
    /// ``/RichPushHandling/HandledResponse/limit``.
    public func keepHandledResponse(_ response: HandledResponse) async throws {
        try await connection.write { db in try HandledResponseTable(db: db).keep(response) }
    }
}
