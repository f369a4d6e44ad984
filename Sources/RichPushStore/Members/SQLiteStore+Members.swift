public import RichPushModel
public import RichPushPayload

extension SQLiteStore {
    /// The known member that a push names; `nil` if there is none. A hash is found by an index. At the first hash of a
    /// salt, and after new members, names are hashed and written first.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened, read or written.
    public func member(_ addressee: PushAddressee) async throws -> Recipient? {
        guard let hash = addressee.hash else {
            guard let id = addressee.id else { return nil }
            return try await connection.read { db in try RecipientTable(db: db).member(withID: id) }
        }
        if let known = try await look(for: addressee, hash: hash) { return known.member }
        var last: Int64?
        repeat {
            last = try await connection.write { [last] db in
                try AddresseeTable(db: db).hashMore(for: addressee, after: last)
            }
        } while last != nil
        return try await look(for: addressee, hash: hash)?.member
    }

    /// What is known of a hash; `nil` if names must be hashed first.
    private func look(for addressee: PushAddressee, hash: String) async throws -> AddresseeTable.Lookup? {
        try await connection.read { db in try AddresseeTable(db: db).look(for: addressee, hash: hash) }
    }

    /// Whether something was recorded for this member; false for the device and for an erased member.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func isMember(_ recipient: Recipient) async throws -> Bool {
        guard recipient != .device else { return false }
        return try await connection.read { db in try RecipientTable(db: db).isKnown(recipient) }
    }

    /// The members that became known last, newest first, without the device.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func members(limit: Int) async throws -> [Recipient] {
        try await connection.read { db in try RecipientTable(db: db).members(limit: limit) }
    }
}
