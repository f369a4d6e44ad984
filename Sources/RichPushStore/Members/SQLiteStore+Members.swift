public import RichPushModel
public import RichPushPayload

extension SQLiteStore {
    /// The known member that a push names; `nil` if there is none. For a hash, all members' names are compared.
    ///
    /// - Throws: ``/RichPushHandling/StoreError`` if the database cannot be opened or read.
    public func member(_ addressee: PushAddressee) async throws -> Recipient? {
        try await connection.read { db in try RecipientTable(db: db).member(addressee) }
    }

    /// Whether something was recorded for this member; false for the device and for an erased member.
    ///
    /// - Throws: ``/RichPushHandling/StoreError`` if the database cannot be opened or read.
    public func isMember(_ recipient: Recipient) async throws -> Bool {
        guard recipient != .device else { return false }
        return try await connection.read { db in try RecipientTable(db: db).isKnown(recipient) }
    }

    /// The members that became known last, newest first, without the device.
    ///
    /// - Throws: ``/RichPushHandling/StoreError`` if the database cannot be opened or read.
    public func members(limit: Int) async throws -> [Recipient] {
        try await connection.read { db in try RecipientTable(db: db).members(limit: limit) }
    }
}
