public import RichPushModel

extension SQLiteStore {
    /// Reads everything that the database holds about a member. It reads at most 500 records at a time, in one snapshot
    /// each, and keeps no more in memory.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - receive: gets each record.
    /// - Returns: whether the member is known; if not, there is no record.
    /// - Throws: ``StoreError`` if the database cannot be opened or read, or the error of `receive`.
    public func exportMember(
        _ recipient: Recipient,
        _ receive: @concurrent @Sendable (MemberRecord) async throws -> Void
    ) async throws -> Bool {
        let member = try await connection.read { [clock] db in
            try MemberExport(of: recipient, in: db, clock: clock)?.member()
        }
        guard let member else { return false }
        try await receive(member)
        for kind in MemberExport.kinds {
            var next: Int64? = .min
            while let key = next {
                let slice = try await connection.read { [clock] db in
                    try MemberExport(of: recipient, in: db, clock: clock)?.records(of: kind, from: key)
                }
                for record in slice?.records ?? [] { try await receive(record) }
                next = slice?.next
            }
        }
        return true
    }
}
