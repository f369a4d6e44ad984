import RichPushModel
import RichPushPayload

import struct Foundation.Date

extension EventTable {
    /// The beginning and the end of the log.
    private struct Bounds {
        /// A name of the database.
        var identity: String
        /// The place before the oldest event that is kept.
        var oldest: Position
        /// The place after the newest event.
        var newest: Position

        func cursor(_ position: Position) -> String {
            let mark = UInt64(bitPattern: position.mark)
            return "e1-\(identity)-\(String(position.id, radix: 16))-\(String(mark, radix: 16))"
        }

        /// Reads a cursor; `nil` if it is not of this database.
        func position(_ cursor: String) -> Position? {
            let parts = cursor.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 4, parts[0] == "e1", parts[1] == identity, let id = Int64(parts[2], radix: 16),
                let mark = UInt64(parts[3], radix: 16), id >= 0
            else { return nil }
            return Position(id: id, mark: Int64(bitPattern: mark))
        }
    }

    /// Reads events.
    ///
    /// - Parameters:
    ///   - start: where to begin.
    ///   - limit: the largest number of events, one at least.
    /// - Returns: the events in the order of their commits.
    /// - Throws: `StoreCursorError` if the cursor cannot be used; an error of the database.
    func page(after start: StoreEventPosition, limit: Int) throws -> StoreEventPage {
        let bounds = try bounds()
        let first = try number(of: start, bounds)
        let limit = max(1, limit)
        let rows = try db.rows(selection, [first, limit < .max ? limit + 1 : limit])
        let hasMore = rows.count > limit
        let page = rows.prefix(limit)
        var end = bounds.newest
        if hasMore, let last = page.last { end = Position(id: try last["id"], mark: try last["mark"]) }
        return StoreEventPage(
            events: try Array(page).readable { try StoreEvent($0, id: $0["id"]) },
            next: bounds.cursor(end),
            hasMore: hasMore
        )
    }

    /// The numbers of the places before the oldest event and after the newest.
    func ends() throws -> (oldest: Int64, newest: Int64) {
        let bounds = try bounds()
        return (bounds.oldest.id, bounds.newest.id)
    }

    /// The number of the event before a place.
    ///
    /// - Throws: `StoreCursorError` if the cursor cannot be used; an error of the database.
    func number(of place: StoreEventPosition) throws -> Int64 { try number(of: place, bounds()) }

    private func number(of place: StoreEventPosition, _ bounds: Bounds) throws -> Int64 {
        switch place {
        case .oldest: bounds.oldest.id
        case .latest: bounds.newest.id
        case .cursor(let cursor): try position(of: cursor, bounds).id
        }
    }

    private func bounds() throws -> Bounds {
        guard let row = try db.row("SELECT identity, pruned, pruned_mark FROM event_log") else {
            throw DatabaseDamage(column: "identity", of: "event_log", expected: String.self, in: "SELECT")
        }
        let oldest = Position(id: try row["pruned"], mark: try row["pruned_mark"])
        let last = try db.row("SELECT id, \(sound("mark")) AS mark FROM event ORDER BY id DESC LIMIT 1")
        return Bounds(
            identity: try row["identity"],
            oldest: oldest,
            newest: try last.map { Position(id: try $0["id"], mark: try $0["mark"]) } ?? oldest
        )
    }

    private func position(of cursor: String, _ bounds: Bounds) throws -> Position {
        func refused(_ reason: StoreCursorError.Reason) -> StoreCursorError {
            StoreCursorError(reason: reason, oldest: bounds.cursor(bounds.oldest))
        }
        guard let position = bounds.position(cursor) else { throw refused(.foreign) }
        guard position.id >= bounds.oldest.id else { throw refused(.expired) }
        guard position.id <= bounds.newest.id else { throw refused(.future) }
        let mark =
            position.id == bounds.oldest.id
            ? bounds.oldest.mark
            : try db.run("SELECT \(sound("mark")) FROM event WHERE id = ?", position.id)?.0
        guard position.mark == mark else { throw refused(.foreign) }
        return position
    }

    /// Without the events of members who were erased or are being erased.
    private var selection: String {
        """
        SELECT event.id, \(sound("mark")) AS mark, kind, time, coalesce(event.name, recipient.name) AS name,
            message_response_id, action, outcome, request_identifier, sequence
        FROM event LEFT JOIN recipient ON recipient.id = event.recipient
        WHERE event.id > ?
            AND (event.name IS NOT NULL OR event.recipient IS NOT NULL AND coalesce(recipient.erasure, 0) <> 1)
        ORDER BY event.id LIMIT ?
        """
    }

}

extension StoreEvent {
    /// Reads an event.
    ///
    /// - Parameters:
    ///   - row: a row of `event` or `webhook_event`, with the member's name.
    ///   - id: the event's number in the log.
    /// - Throws: ``DatabaseDamage``.
    init(_ row: StoredRow, id: Int64) throws {
        let mark: Int64 = try row["mark"]
        let number = String(id, radix: 16)
        self.init(
            id: "evt_" + UInt64(bitPattern: mark).hexadecimal + (number.count.isMultiple(of: 2) ? "" : "0") + number,
            kind: StoreEvent.Kind(rawValue: try row["kind"]),
            time: try row["time"],
            recipient: Recipient(try row["name", of: "event"]),
            messageResponseID: try row["message_response_id"],
            action: try row["action"],
            outcome: try row["outcome"],
            requestIdentifier: try row["request_identifier"],
            sequence: try row["sequence"]
        )
    }
}
