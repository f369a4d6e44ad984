/// The tables with many rows for one member. Rows are read and removed in slices, so that no writer waits long.
enum MemberRows: CaseIterable, Sendable {
    case messages, prunedMessages, badgeHistory, lateResults, handledResponses, events, webhookEvents

    /// The number of rows that one transaction removes.
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
        case .handledResponses: "response"
        case .events: "event"
        case .webhookEvents: "webhook_event"
        }
    }

    /// The column that is unique among a member's rows.
    var key: String {
        switch self {
        case .messages, .prunedMessages: "message_response_id"
        case .badgeHistory: "change"
        case .lateResults, .handledResponses, .events, .webhookEvents: "id"
        }
    }

    /// SQL: the recipient of a row.
    var recipient: String { self == .prunedMessages ? PrunedMessageTable.recipient : "recipient" }

    /// The next rows of members that are being erased.
    ///
    /// - Parameters:
    ///   - key: the lowest key of the rows.
    ///   - db: a connection to the database.
    /// - Returns: the rows, at most one slice; and whether there are rows with a damaged key, which are sorted last.
    /// - Throws: an error of the database.
    func next(from key: Int64, in db: StoreSession) throws -> (places: [Place], hasDamaged: Bool) {
        let rows = try db.rows(
            """
            SELECT \(self.key), \(recipient) AS recipient FROM \(table)
            WHERE \(recipient) IN (SELECT id FROM recipient WHERE \(ErasedMemberTable.isBegun)) AND \(self.key) >= ?
            ORDER BY \(self.key) LIMIT \(Self.slice)
            """,
            [key]
        )
        let places = try rows.readable { Place(key: try $0[self.key], recipient: try $0["recipient"]) }
        return (places, places.count < rows.count)
    }

    /// Removes the rows with a damaged key of members that are being erased.
    func removeDamaged(in db: StoreSession) throws {
        try db.run(
            """
            DELETE FROM \(table) WHERE NOT (\(db.dialect.isInteger(key)))
                AND \(recipient) IN (SELECT id FROM recipient WHERE \(ErasedMemberTable.isBegun))
            """
        )
    }

    func remove(_ places: [Place], in db: StoreSession) throws {
        for place in places {
            guard self != .events else {
                // The row stays, so that cursors stay valid.
                try EventTable.empty(place.key, of: place.recipient, in: db)
                continue
            }
            let remove = { [recipient] in
                _ = try db.run("DELETE FROM \(table) WHERE \(key) = ? AND \(recipient) = ?", place.key, place.recipient)
            }
            guard self == .messages else {
                try remove()
                continue
            }
            try RecentMessages(db: db).follow(place.key, of: place.recipient, remove)
        }
    }
}
