public import RichPushModel
public import RichPushPayload

extension PushStore {
    /// The known member whom a push names; `nil` if that member is not known.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func member(_ addressee: PushAddressee) async throws -> Recipient? {
        guard let hash = addressee.hash else {
            guard let id = addressee.id else { return nil }
            return try await read { db in try RecipientTable(db: db).member(withID: id) }
        }
        if let known = try await look(for: addressee, hash: hash) { return known.member }
        var last: Int64?
        repeat {
            last = try await write { [last] db in
                try AddresseeTable(db: db).hashMore(for: addressee, after: last)
            }
        } while last != nil
        return try await look(for: addressee, hash: hash)?.member
    }

    /// What is known of a hash; `nil` if names must be hashed first.
    private func look(for addressee: PushAddressee, hash: String) async throws -> AddresseeTable.Lookup? {
        try await read { db in try AddresseeTable(db: db).look(for: addressee, hash: hash) }
    }

    /// Whether a member is known.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func isMember(_ recipient: Recipient) async throws -> Bool {
        guard recipient != .device else { return false }
        return try await read(about: recipient) { db in try RecipientTable(db: db).isKnown(recipient) }
    }

    /// The known members. If there are more than the limit, the store chooses among them.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func members(limit: Int) async throws -> [Recipient] {
        try await read { db in try RecipientTable(db: db).members(limit: limit) }
    }

    /// Reads what is recorded of a member, by the member's number.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - nothing: what is returned if nothing was recorded for the member.
    ///   - function: the function of the store.
    ///   - body: what reads.
    /// - Returns: what the body returns.
    /// - Throws: ``StoreError``.
    func read<Value: Sendable>(
        of recipient: Recipient,
        orElse nothing: Value,
        function: String = #function,
        _ body: @escaping @Sendable (_ db: StoreSession, _ number: Int64) throws -> Value
    ) async throws -> Value {
        try await read(function: function) { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return nothing }
            return try body(db, number)
        }
    }
}
