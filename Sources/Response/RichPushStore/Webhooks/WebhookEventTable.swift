import RichPushModel

/// The events that wait for endpoints; see ``Schema/webhooks``.
///
/// Events are taken from the log when an endpoint has room for them, and before the log removes them. Erasures are taken
/// ahead of all other events.
struct WebhookEventTable {
    let db: StoreSession

    var endpoints: WebhookEndpointTable { WebhookEndpointTable(db: db) }

    /// Copies the next events of the log for an endpoint, with the rows of endpoints locked.
    ///
    /// - Parameters:
    ///   - endpoint: the endpoint.
    ///   - end: the last event to copy; `nil` for a slice, if the endpoint has room.
    /// - Throws: an error of the database.
    func copy(for endpoint: WebhookEndpointTable.Endpoint, through end: Int64? = nil) throws {
        let last = try end ?? lastEvent(after: endpoint.erasures, limit: nil)
        if let last, last > endpoint.erasures {
            try insert(for: endpoint, after: endpoint.erasures, through: last, "event.name IS NOT NULL")
            try db.run("UPDATE webhook_endpoint SET erasures = ? WHERE id = ?", last, endpoint.id)
        }
        guard let last = try end ?? nextSlice(of: endpoint), last > endpoint.copied else { return }
        try insert(for: endpoint, after: endpoint.copied, through: last, "event.name IS NULL")
        try db.run("UPDATE webhook_endpoint SET taken = ? WHERE id = ?", last, endpoint.id)
    }

    /// Copies all events up to one for the endpoints that have not copied them: the log is about to remove them.
    func keepForAll(through last: Int64) throws {
        guard try !endpoints.behind(last).isEmpty else { return }
        try endpoints.lockAll()
        for endpoint in try endpoints.behind(last) { try copy(for: endpoint, through: last) }
    }

    /// The last event of the next slice; `nil` if there is no event, or the endpoint has enough that wait.
    private func nextSlice(of endpoint: WebhookEndpointTable.Endpoint) throws -> Int64? {
        let waiting = try db.run(
            """
            SELECT count(*) FROM (
                SELECT 1 FROM webhook_event WHERE endpoint = ? AND attempts = 0 AND set_aside = 0
                LIMIT \(WebhookRule.copiedAhead)
            ) AS waiting
            """,
            endpoint.id
        )
        guard let waiting, waiting.0 < WebhookRule.copiedAhead else { return nil }
        return try lastEvent(after: endpoint.copied, limit: WebhookRule.slice)
    }

    /// The last of the next events; `nil` without any.
    private func lastEvent(after position: Int64, limit: Int?) throws -> Int64? {
        let events = "SELECT id FROM event WHERE id > ? ORDER BY id"
        let last = limit.map { "\(events) LIMIT \($0)" } ?? "\(events) DESC LIMIT 1"
        return try db.row("SELECT max(id) AS id FROM (\(last)) AS next", [position]).flatMap { try $0["id"] }
    }

    /// Adds the events of a part of the log that an endpoint wants, and that do not wait for it already.
    ///
    /// - Returns: their number.
    @discardableResult
    func insert(
        for endpoint: WebhookEndpointTable.Endpoint,
        after first: Int64,
        through last: Int64,
        _ condition: String? = nil
    ) throws -> Int {
        try db.run(
            """
            INSERT INTO webhook_event (endpoint, event, \(Self.columns), due)
            SELECT webhook_endpoint.id, event.id, \(Self.columns(of: "event")), :now
            FROM (\(try events)) AS event JOIN webhook_endpoint ON webhook_endpoint.id = :endpoint
                LEFT JOIN recipient ON recipient.id = event.recipient
            WHERE \(condition.map { "\($0) AND " } ?? "")\(Self.isWanted)
            ORDER BY event.id
            ON CONFLICT (endpoint, event) DO NOTHING
            """,
            ["endpoint": endpoint.id, "first": first, "last": last, "now": db.now().milliseconds]
        )
        return db.changesCount
    }

    /// SQL: the sound events of a part of the log.
    private var events: String {
        get throws {
            "SELECT id, \(Self.columns) FROM event WHERE id > :first AND id <= :last AND (\(try db.isSound("event")))"
        }
    }

    /// SQL condition: an endpoint gets an event, because it wants its type, and the member was not erased.
    static let isWanted = """
        (types = '' OR ',' || types || ',' LIKE '%,' || event.kind || ',%')
            AND (event.name IS NOT NULL OR event.recipient IS NOT NULL AND coalesce(recipient.erasure, 0) <> 1)
        """

    static let columns = columns(of: nil)

    static func columns(of table: String?) -> String {
        [
            "mark", "kind", "time", "recipient", "name", "message_response_id", "action", "outcome",
            "request_identifier", "sequence",
        ].map { column in table.map { "\($0).\(column)" } ?? column }.joined(separator: ", ")
    }

    /// Removes what waits of a member who is erased, with the locks that keep an endpoint from taking more of it.
    func removeAll(of recipient: Int64) throws {
        try endpoints.lockAll()
        try db.put("DELETE FROM webhook_event WHERE recipient = ?", recipient)
    }
}
