extension PushStore {
    /// Gives the space of removed data back, so that no byte of it is left in the store's files. Other processes can
    /// use the store meanwhile.
    ///
    /// - Throws: ``StoreError``, with the code ``StoreError/Code/locked`` while a read of another process has not
    ///   ended. Repeat the call then.
    public func reclaim() async throws {
        let erasure: Int64?
        do {
            // Read first: an erasure that begins later is not completed here.
            try await numberEvents()
            erasure = try await read { db in try self.events(in: db).lastErasure(of: nil) }
            // What a killed process has left of an erasure.
            try await finishErasing()
            try await engine.reclaim()
        } catch {
            throw StoreError(
                code: (error as? StoreError)?.code ?? .failed,
                message: """
                    The files of the database can still contain bytes of removed rows. Reclaim their space again. \(error)
                    """,
                underlying: error
            )
        }
        if let erasure { try await write { db in try self.events(in: db).noteReclaimed(erasure) } }
    }
}
