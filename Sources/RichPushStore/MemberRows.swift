import GRDB

/// The tables with many rows of a member. They are read and removed in slices, so that no writer waits for long.
enum MemberRows: CaseIterable, Sendable {
    case messages, prunedMessages, badgeHistory, lateResults, handledResponses

    /// How many rows a transaction removes.
    static let slice = 500

    /// A row, by its key and its recipient.
    struct Place: Sendable {
        var key: Int64
        var recipient: Int64
    }

    var table: String {
        switch self {
        case .messages: "message"
        case .prunedMessages: "pruned_message"
        case .badgeHistory: "badge_history"
        case .lateResults: "late_result"
        case .handledResponses: "handled_response"
        }
    }

    /// The column that tells a member's rows apart.
    var key: String {
        switch self {
        case .messages, .prunedMessages: "message_response_id"
        case .badgeHistory: "change"
        case .lateResults, .handledResponses: "id"
        }
    }

    /// The recipient of a row, in SQL.
    var recipient: String { self == .prunedMessages ? PrunedMessageTable.recipient : "recipient" }

    /// The next rows of recipients that are being removed.
    func next(from key: Int64, in db: Database) throws -> [Place] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \(self.key), \(recipient) FROM \(table)
                    WHERE \(recipient) IN (SELECT id FROM recipient WHERE \(ErasedMemberTable.isBegun)) AND \(self.key) >= ?
                    ORDER BY \(self.key) LIMIT \(Self.slice)
                    """
            ),
            arguments: [key]
        ).map { Place(key: $0[0], recipient: $0[1]) }
    }

    func remove(_ places: [Place], in db: Database) throws {
        for place in places {
            try db.run(
                "DELETE FROM \(table) WHERE \(key) = ? AND \(recipient) = ?",
                place.key,
                place.recipient
            )
        }
    }
}
