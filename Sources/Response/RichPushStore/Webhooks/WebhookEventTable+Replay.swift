import RichPushModel

extension WebhookEventTable {
    /// Queues events of the log again that an endpoint has taken, in a slice of the log.
    ///
    /// - Parameters:
    ///   - endpoint: the endpoint, with the rows of endpoints locked.
    ///   - first: the event before the slice.
    ///   - last: the last event of the replay.
    /// - Returns: the number of queued events, and the last event of the slice; `nil` at the end.
    /// - Throws: an error of the database.
    func replay(
        for endpoint: WebhookEndpointTable.Endpoint,
        after first: Int64,
        through last: Int64
    ) throws -> (count: Int, next: Int64?) {
        // Later events of the log wait already.
        let end = min(last, endpoint.copied)
        guard
            let sliceEnd = try db.row(
                "SELECT max(id) AS id FROM (SELECT id FROM event WHERE id > ? AND id <= ? ORDER BY id LIMIT ?) AS slice",
                [first, end, WebhookRule.slice]
            ).flatMap({ try $0["id"] as Int64? })
        else { return (0, nil) }
        return (try insert(for: endpoint, after: first, through: sliceEnd), sliceEnd)
    }

    /// Makes the events of an endpoint that were set aside, or wait for their next attempt, new ones that are due now.
    ///
    /// - Returns: their number.
    /// - Throws: an error of the database.
    func renew(for endpoint: WebhookEndpointTable.Endpoint, after first: Int64, through last: Int64) throws -> Int {
        try db.run(
            """
            UPDATE webhook_event SET attempts = 0, set_aside = 0, due = :now
            WHERE endpoint = :endpoint AND event > :first AND event <= :last
                AND (attempts > 0 OR set_aside = 1) AND NOT \(Self.isLeased)
            """,
            ["endpoint": endpoint.id, "first": first, "last": last, "now": db.now().milliseconds]
        )
        return db.changesCount
    }
}
