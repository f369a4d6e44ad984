import GRDB
import RichPushHandling

import struct Foundation.Date

/// The tables that grow with every push, and how rows that are old are removed from them.
enum HistoryTable: CaseIterable {
    case messages, badgeHistory, journalEvents, lateResults

    /// How many rows a transaction looks at.
    static let slice = 500

    /// A place in a table, from which the next slice continues.
    struct Place: Sendable {
        fileprivate var key: DatabaseValue
        fileprivate var recipient: Int64
    }

    /// The time before which rows are removed.
    ///
    /// - Parameters:
    ///   - time: what is older is removed; `nil` for all.
    ///   - number: so many of the newest stay; `nil` for none.
    func bound(olderThan time: Date?, keeping number: Int?, in db: Database) throws -> Int64 {
        let byTime = time?.milliseconds ?? .max
        guard let number, number > 0 else { return byTime }
        let ofLastKept = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT \(self.time) FROM \(name) ORDER BY 1 DESC LIMIT 1 OFFSET ?"),
            arguments: [number - 1]
        )
        return min(byTime, ofLastKept ?? .min)
    }

    /// Removes the old rows of one slice.
    ///
    /// - Returns: how many rows were removed, and where the next slice begins; `nil` at the end.
    func prune(before bound: Int64, from place: Place?, in db: Database) throws -> (removed: Int, next: Place?) {
        let start: StatementArguments =
            switch (self, place) {
            case (.messages, let place?): [place.key, place.recipient]
            case (.messages, nil): [Int64.min, Int64.min]
            case (_, let place?): [place.key]
            case (.journalEvents, nil): [""]
            case (_, nil): [Int64.min]
            }
        let rows = try Row.fetchAll(db.cachedStatement(sql: selection), arguments: start + [Self.slice])
        let old = rows.filter { ($0["time"] as Int64) < bound }
        var removed = 0
        for row in old where try remove(row, in: db) { removed += 1 }
        guard rows.count == Self.slice, let last = rows.last else { return (removed, nil) }
        return (removed, Place(key: last["key"], recipient: self == .messages ? last["recipient"] : 0))
    }

    private func remove(_ row: Row, in db: Database) throws -> Bool {
        guard self == .messages else {
            let key: DatabaseValue = row["key"]
            try db.cachedStatement(sql: "DELETE FROM \(name) WHERE \(self.key) = ? \(condition)").execute(arguments: [
                key
            ])
            return db.changesCount > 0
        }
        let (id, recipient): (Int64, Int64) = (row["key"], row["recipient"])
        try db.run(
            """
            DELETE FROM message WHERE message_response_id = ?1 AND recipient = ?2
                AND NOT EXISTS (
                    SELECT 1 FROM outbox WHERE state = 0 AND recipient = ?2 AND target = 'message/' || ?1
                )
            """,
            id,
            recipient
        )
        guard db.changesCount > 0 else { return false }
        let (delivered, opened): (Int64?, Int64?) = (row["delivered"], row["opened"])
        try PrunedMessageTable(db: db).add(id, of: recipient, hasDelivery: delivered != nil, hasOpening: opened != nil)
        return true
    }

    /// SQL: a member's latest change of the badge count stays.
    private var condition: String {
        guard self == .badgeHistory else { return "" }
        return """
            AND EXISTS (
                SELECT 1 FROM badge_history AS later
                WHERE later.recipient = badge_history.recipient AND later.id > badge_history.id
            )
            """
    }

    private var name: String {
        switch self {
        case .messages: "message"
        case .badgeHistory: "badge_history"
        case .journalEvents: "journal_event"
        case .lateResults: "late_result"
        }
    }

    private var key: String {
        switch self {
        case .messages: "message_response_id"
        case .badgeHistory, .lateResults: "id"
        case .journalEvents: "name"
        }
    }

    private var time: String {
        switch self {
        case .messages: "max(ifnull(delivered, opened), ifnull(opened, delivered))"
        case .badgeHistory, .lateResults: "time"
        case .journalEvents: "taken"
        }
    }

    private var selection: String {
        switch self {
        case .messages:
            """
            SELECT message_response_id AS key, recipient, delivered, opened, \(time) AS time FROM message
            WHERE (message_response_id, recipient) > (?, ?) ORDER BY message_response_id, recipient LIMIT ?
            """
        default: "SELECT \(key) AS key, \(time) AS time FROM \(name) WHERE \(key) > ? ORDER BY \(key) LIMIT ?"
        }
    }
}
