public import RichPushModel

extension SQLiteStore {
    /// What is kept of a response; `nil` if nothing is.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func response(_ claim: ResponseClaim, of recipient: Recipient) async throws -> ResponseState? {
        try await connection.read { [clock] db in try ResponseTable(db: db, clock: clock).state(claim, of: recipient) }
    }

    /// Makes a claim last its whole duration from now on.
    ///
    /// - Returns: whether the response still has this owner.
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
    public func renewResponse(_ claim: ResponseClaim) async throws -> Bool {
        try await connection.write { [clock] db in try ResponseTable(db: db, clock: clock).renew(claim) }
    }

    /// Ends a claim, and removes results that are older than ``Options/responseAge``, or the oldest if all of them need
    /// more than ``Options/responseBytes``.
    ///
    /// - Returns: whether the response still had this owner; if not, nothing is changed.
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
    @discardableResult
    public func endResponse(_ claim: ResponseClaim, with result: HandledResponse?) async throws -> Bool {
        try await connection.write { [clock, responseLimits] db in
            let log = self.events(in: db)
            return try ResponseTable(db: db, clock: clock).end(claim, with: result, limits: responseLimits, log: log)
        }
    }

    /// A member's late results, oldest first.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func lateResults(for recipient: Recipient, limit: Int) async throws -> [LateResult] {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return [] }
            return try LateResultTable(db: db).results(of: recipient, number: number, limit: max(0, limit))
        }
    }

    /// Removes late results of a member.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then none is removed.
    public func removeLateResults(_ ids: [LateResult.ID], of recipient: Recipient) async throws {
        try await connection.write { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return }
            for id in ids { try db.run("DELETE FROM late_result WHERE id = ? AND recipient = ?", id, number) }
        }
    }
}
