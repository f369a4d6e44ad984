public import RichPushModel
public import RichPushPayload

extension SQLiteStore {
    /// The known member whom a push names. One that is named by a hash is looked for among all.
    public func member(_ addressee: PushAddressee) async throws -> Recipient? {
        try await connection.read { db in try RecipientTable(db: db).member(addressee) }
    }

    /// Whether a member is known.
    public func isMember(_ recipient: Recipient) async throws -> Bool {
        guard recipient != .device else { return false }
        return try await connection.read { db in try RecipientTable(db: db).isKnown(recipient) }
    }

    /// The members who became known last.
    public func members(limit: Int) async throws -> [Recipient] {
        try await connection.read { db in try RecipientTable(db: db).members(limit: limit) }
    }
}
