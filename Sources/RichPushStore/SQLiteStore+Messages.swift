public import RichPushHandling
public import RichPushModel

extension SQLiteStore {
    /// One message of one member.
    public func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord? {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return nil }
            return try MessageTable(db: db).message(messageResponseID, of: number)
        }
    }

    /// The messages of all members, the newest first by their latest event.
    public func messages(limit: Int?) async throws -> [MessageRecord] {
        try await connection.read { db in try MessageTable(db: db).newest(limit: max(0, limit ?? .max)) }
    }

    /// Reads the messages that ``messages(limit:)`` returns one after the other, in memory that does not grow with them.
    ///
    /// - Parameters:
    ///   - limit: the largest number of messages.
    ///   - body: gets a function that returns the next message, and `nil` after the last.
    package func withMessages<Value: Sendable>(
        limit: Int,
        _ body: @escaping @Sendable (_ next: () throws -> MessageRecord?) throws -> Value
    ) async throws -> Value {
        try await connection.read { db in try MessageTable(db: db).withNewest(limit: max(0, limit), body) }
    }

    /// Deliveries, openings and their reports over time.
    package func messageTimeline() async throws -> MessageTimeline {
        try await connection.read { db in try MessageTable(db: db).timeline() }
    }

    /// Counts over all messages.
    public func messageTotals() async throws -> MessageTotals {
        try await connection.read { db in try MessageTable(db: db).totals() }
    }

    /// A member's messages that were delivered and not opened, the newest first.
    ///
    /// All messages are looked through: nothing for a database with millions of them.
    public func unreadMessages(for recipient: Recipient) async throws -> [MessageRecord] {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return [] }
            return try MessageTable(db: db).unread(of: number)
        }
    }
}
