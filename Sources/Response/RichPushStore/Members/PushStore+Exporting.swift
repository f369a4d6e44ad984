public import RichPushModel

extension PushStore {
    /// Reads everything that is held about a member: first one record of the kind ``MemberRecord/Kind/member``, then
    /// the others, grouped by kind.
    ///
    /// The records are read in parts. Data that is recorded at the same time can be among them or not.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - receive: gets each record. If it throws, the reading ends.
    /// - Returns: whether anything is known of the member.
    /// - Throws: ``StoreError``, or what `receive` throws.
    public func exportMember(
        _ recipient: Recipient,
        _ receive: @concurrent @Sendable (MemberRecord) async throws -> Void
    ) async throws -> Bool {
        try await numberEvents()
        let member = try await read { db in
            try MemberExport(of: recipient, in: db)?.member()
        }
        guard let member else { return false }
        try await receive(member)
        for (kind, rows) in MemberExport.kinds {
            var next: Int64? = .min
            while let key = next {
                let slice = try await read { db in
                    try MemberExport(of: recipient, in: db)?.records(of: kind, in: rows, from: key)
                }
                for record in slice?.records ?? [] { try await receive(record) }
                next = slice?.next
            }
        }
        return true
    }
}
