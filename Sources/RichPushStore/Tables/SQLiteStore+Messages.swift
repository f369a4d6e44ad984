public import RichPushModel

extension SQLiteStore {
    /// One message of one member; `nil` if it was not recorded or was removed.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord? {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return nil }
            return try MessageTable(db: db).message(messageResponseID, of: number)
        }
    }

    /// The messages of all members, sorted by their latest event, newest first. The limit `nil` means all. Up to 1000
    /// messages are found by an index; for more, all messages are sorted. Damaged messages are left out.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func messages(limit: Int?) async throws -> [MessageRecord] {
        try await connection.read { db in try MessageTable(db: db).newest(limit: max(0, limit ?? .max)) }
    }

    /// Reads the messages that ``messages(limit:)`` returns, one at a time: memory use does not grow with their number.
    ///
    /// - Parameters:
    ///   - limit: the largest number of messages.
    ///   - body: gets a function that returns the next message, and `nil` after the last one.
    /// - Returns: the result of `body`.
    /// - Throws: ``StoreError`` if the database cannot be opened or read, or the error of `body`.
    package func withMessages<Value: Sendable>(
        limit: Int,
        _ body: @escaping @Sendable (_ next: () throws -> MessageRecord?) throws -> Value
    ) async throws -> Value {
        try await connection.read { db in try MessageTable(db: db).withNewest(limit: max(0, limit), body) }
    }

    /// The numbers of deliveries, openings and their reports over time.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    package func messageTimeline() async throws -> MessageTimeline {
        try await connection.read { db in try MessageTable(db: db).timeline() }
    }

    /// The numbers of delivered and opened messages, of all members together and without removed messages.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func messageTotals() async throws -> MessageTotals {
        try await connection.read { db in try MessageTable(db: db).totals() }
    }

    /// A member's messages, those with the highest numbers first. They are found by an index.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func messages(for recipient: Recipient, after number: Int64?, limit: Int) async throws -> [MessageRecord] {
        guard number != .min else { return [] }
        return try await connection.read { db in
            guard let member = try RecipientTable(db: db).number(of: recipient) else { return [] }
            let first = number.map { $0 - 1 } ?? .max
            return try MessageTable(db: db).messages(of: member, upTo: first, limit: max(0, limit))
        }
    }

    /// A member's messages that were delivered but not opened, newest first, from a place in this list on.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func unreadMessages(
        for recipient: Recipient,
        after cursor: MessageCursor?,
        limit: Int
    ) async throws -> [MessageRecord] {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return [] }
            return try MessageTable(db: db).unread(of: number, after: cursor, limit: max(0, limit))
        }
    }
}
