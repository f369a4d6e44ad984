/// A table with rows of members. Rows are read and removed in slices, so that no writer waits long.
struct MemberRows: Hashable, Sendable {
    static let messages = MemberRows(table: "message", key: "message_response_id")
    static let prunedMessages = MemberRows(
        table: "pruned_message",
        key: "message_response_id",
        recipient: PrunedMessageTable.recipient
    )
    static let badgeHistory = MemberRows(table: "badge_history", key: "change")
    static let recalls = MemberRows(table: "recall")
    static let lateResults = MemberRows(table: "late_result")
    static let handledResponses = MemberRows(table: "response")
    static let events = MemberRows(table: "event")
    static let webhookEvents = MemberRows(table: "webhook_event")

    /// The tables with many rows for one member, in the order in which an erasure empties them.
    static let erased = [
        messages, prunedMessages, recalls, badgeHistory, lateResults, handledResponses, events, webhookEvents,
    ]

    /// The number of rows that one transaction reads or removes.
    static let slice = 500

    /// A row, by its key and its recipient.
    struct Place: Sendable {
        var key: Int64
        var recipient: Int64
    }

    var table: String
    /// The column, or an SQL expression, that is unique among a member's rows.
    var key = "id"
    /// SQL: the recipient of a row.
    var recipient = "recipient"

    /// The number of a recipient's rows, without responses that are being answered.
    func count(of number: Int64, in db: StoreSession) throws -> Int {
        let isEnded = self == .handledResponses ? " AND outcome IS NOT NULL" : ""
        return Int(try db.run("SELECT count(*) FROM \(table) WHERE \(recipient) = ?\(isEnded)", number)?.0 ?? 0)
    }

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
