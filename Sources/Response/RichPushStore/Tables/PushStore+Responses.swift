public import RichPushModel

extension PushStore {
    /// What is kept of a response.
    ///
    /// - Parameters:
    ///   - claim: the response; a claim of its owner that has not ended is ``/RichPushModel/ResponseState/new``.
    ///   - recipient: the member for whom the response would be handled.
    /// - Returns: its result, or that it is in progress; `nil` if it was never claimed, its claim was released or has
    ///   ended, or its result was removed.
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func response(_ claim: ResponseClaim, of recipient: Recipient) async throws -> ResponseState? {
        try await read { db in try ResponseTable(db: db).state(claim, of: recipient) }
    }

    /// Makes a claim last its whole duration from now on. A claim that has ended can be renewed too, unless the
    /// response has another owner or was handled.
    ///
    /// - Returns: whether the response still has this owner.
    /// - Throws: ``StoreError``; then nothing is changed.
    public func renewResponse(_ claim: ResponseClaim) async throws -> Bool {
        try await write { db in try ResponseTable(db: db).renew(claim) }
    }

    /// Ends a claim, or releases the response. What is known of its call stays. Nothing is changed if the response has
    /// another owner, was handled, or belongs to a member who was erased.
    ///
    /// Results are kept for an age and a number of bytes that the store chooses, at least for
    /// ``/RichPushModel/HandledResponse/minimumAge`` unless they need more bytes. Then the oldest are removed.
    ///
    /// If the outcome is `queued` and the call of the response is in the outbox, the result changes when that call has
    /// ended: to `handled` with the late result when it was sent, to `failed` with the reason when it was set aside.
    /// Both are part of the transaction that settles the call. If the call has ended before, the result is changed at
    /// once.
    ///
    /// - Parameters:
    ///   - claim: the claim that ``commit(_:)`` made.
    ///   - result: the result; `nil` releases the response, so that it can be claimed again.
    /// - Returns: whether the response still had this owner.
    /// - Throws: ``StoreError``; then nothing is changed.
    @discardableResult
    public func endResponse(_ claim: ResponseClaim, with result: HandledResponse?) async throws -> Bool {
        // The member's lock gives the event its place among those of the member.
        try await write(of: result?.recipient) { [responseLimits] db in
            let log = self.events(in: db)
            return try ResponseTable(db: db).end(claim, with: result, limits: responseLimits, log: log)
        }
    }

    /// A member's late results, in the order in which they were settled. They stay until
    /// ``removeLateResults(_:of:)``.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func lateResults(for recipient: Recipient, limit: Int) async throws -> [LateResult] {
        try await read(of: recipient, orElse: []) { db, number in
            try LateResultTable(db: db).results(of: recipient, number: number, limit: max(0, limit))
        }
    }

    /// Removes late results of a member that were shown or handed over. Numbers that the member does not have are
    /// ignored.
    ///
    /// - Throws: ``StoreError``; then nothing is removed.
    public func removeLateResults(_ ids: [LateResult.ID], of recipient: Recipient) async throws {
        try await write { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return }
            for id in ids { try db.run("DELETE FROM late_result WHERE id = ? AND recipient = ?", id, number) }
        }
    }
}
