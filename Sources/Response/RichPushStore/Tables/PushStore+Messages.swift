public import RichPushModel

extension PushStore {
    /// One message of one member, or `nil` if no event of it was recorded for that member. Messages of two members with
    /// the same number are different messages.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord? {
        try await read(of: recipient, orElse: nil) { db, number in
            try MessageTable(db: db).message(messageResponseID, of: number)
        }
    }

    /// The messages of all members by the time of their latest event, delivered or opened, newest first.
    ///
    /// - Parameter limit: the largest number of messages; `nil` for all.
    /// - Returns: the messages of all members.
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func messages(limit: Int?) async throws -> [MessageRecord] {
        try await read { db in try MessageTable(db: db).newest(limit: max(0, limit ?? .max)) }
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
        try await read { db in try MessageTable(db: db).withNewest(limit: max(0, limit), body) }
    }

    /// Counts over the messages of all members; each member's message counts.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func messageTotals() async throws -> MessageTotals {
        try await read { db in try MessageTable(db: db).totals() }
    }

    /// A member's messages, those with the highest numbers first.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - number: the number of the last message of the page before; `nil` for the first page.
    ///   - limit: the largest number of messages.
    /// - Returns: the messages with lower numbers.
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func messages(for recipient: Recipient, after number: Int64?, limit: Int) async throws -> [MessageRecord] {
        guard number != .min else { return [] }
        let first = number.map { $0 - 1 } ?? .max
        return try await read(of: recipient, orElse: []) { db, member in
            try MessageTable(db: db).messages(of: member, upTo: first, limit: max(0, limit))
        }
    }

    /// A member's messages that were delivered and not opened, by the time of delivery, newest first; of one time the
    /// highest number first.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - cursor: the last message of the page before; `nil` for the first page.
    ///   - limit: the largest number of messages.
    /// - Returns: the messages after the cursor.
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func unreadMessages(
        for recipient: Recipient,
        after cursor: MessageCursor?,
        limit: Int
    ) async throws -> [MessageRecord] {
        try await read(of: recipient, orElse: []) { db, number in
            try MessageTable(db: db).unread(of: number, after: cursor, limit: max(0, limit))
        }
    }
}
