import RichPushModel

extension WebhookEventTable {
    /// Leases the events for which attempts may begin now: not more than the endpoint's limit with those that other
    /// services try.
    ///
    /// - Parameters:
    ///   - endpoint: the endpoint, with the rows of endpoints locked.
    ///   - lease: the lease.
    ///   - limit: the largest number of events.
    /// - Returns: the events, erasures first, then those that are due for the longest time.
    /// - Throws: an error of the database.
    func lease(
        for endpoint: WebhookEndpointTable.Endpoint,
        _ lease: Lease,
        upTo limit: Int
    ) throws -> [LeasedWebhook] {
        var room = min(limit, try endpoints.freeRoom(of: endpoint.id))
        var leased: [LeasedWebhook] = []
        for part in Self.parts {
            guard room > 0 else { break }
            let rows = try db.rows(
                Self.selection + " AND \(part) ORDER BY waiting.due, waiting.event LIMIT :limit",
                ["endpoint": endpoint.id, "now": db.now().milliseconds, "limit": room]
            )
            for row in rows {
                guard let webhook = try webhook(row, of: endpoint), try self.lease(webhook, for: lease) else {
                    continue
                }
                leased.append(webhook)
            }
            room -= rows.count
        }
        return leased
    }

    /// SQL condition: the endpoint with the id of the outer query has an event for an attempt now.
    static let hasDue =
        "(" + parts.map { "EXISTS (SELECT 1 \(source("webhook_endpoint.id")) AND \($0))" }.joined(separator: " OR ")
        + ")"

    /// Reads a row. One that is damaged is removed: otherwise it would be found again and again.
    private func webhook(_ row: StoredRow, of endpoint: WebhookEndpointTable.Endpoint) throws -> LeasedWebhook? {
        let id: Int64 = try row["id"]
        do {
            return LeasedWebhook(
                id: id,
                endpoint: endpoint.name,
                event: try StoreEvent(row, id: row["event"]),
                attempts: try row["attempts"]
            )
        } catch is DatabaseDamage {
            try db.run("DELETE FROM webhook_event WHERE id = ?", id)
            try endpoints.noteDropped(1, of: endpoint.id)
            return nil
        }
    }

    private func lease(_ webhook: LeasedWebhook, for lease: Lease) throws -> Bool {
        let duration = min(lease.duration, Lease.maximumDuration)
        try db.run(
            "UPDATE webhook_event SET lease_owner = ?, lease_until = ? WHERE id = ?",
            lease.owner,
            db.now().adding(duration).milliseconds,
            webhook.id
        )
        return db.changesCount > 0
    }

    private static let selection = """
        SELECT waiting.id, waiting.event, \(columns(of: "waiting")
            .replacing("waiting.name", with: "coalesce(waiting.name, recipient.name) AS name")), waiting.attempts
        \(source(":endpoint"))
        """

    /// The events of an endpoint that are not set aside or leased, and not held back by an earlier one of their member.
    private static func source(_ endpoint: String) -> String {
        """
        FROM webhook_event AS waiting LEFT JOIN recipient ON recipient.id = waiting.recipient
        WHERE waiting.endpoint = \(endpoint) AND waiting.set_aside = 0 AND NOT \(isLeased) AND \(isNext)
        """
    }

    /// The parts of the events in the order in which they are tried. Each reads an index in order.
    private static let parts = ["\(isErasure) AND \(isDue)", "\(isOther) AND \(isDue)", isAhead]

    /// The expression of the index `webhook_event_due`.
    private static let group = "(CASE WHEN waiting.name IS NULL THEN 1 ELSE 0 END)"
    private static let isErasure = "\(group) = 0"
    private static let isOther = "\(group) = 1"
    private static let isDue = "waiting.due <= :now"
    /// A time that is too far ahead was stored before the clock was set back.
    private static let isAhead = "\(group) IN (0, 1) AND waiting.due > :now + \(WebhookRule.lookahead.inMilliseconds)"
    /// The lease of a service that is gone has ended.
    static let isLeased = "(\(StoredLease.holds("lease_until")) AND NOT \(WebhookSenderTable.isGone))"

    /// A first attempt does not begin before the first attempts of the member's earlier events have ended, also not before
    /// that of the erasure of an earlier member with the name. The sum keeps the condition from choosing an index: an
    /// endpoint has few erasures.
    private static let isNext = """
        (waiting.attempts > 0 OR NOT EXISTS (
            SELECT 1 FROM webhook_event AS earlier
            WHERE earlier.endpoint = waiting.endpoint AND earlier.recipient = waiting.recipient
                AND earlier.event < waiting.event AND earlier.attempts = 0 AND earlier.set_aside = 0
        ) AND NOT EXISTS (
            SELECT 1 FROM webhook_event AS erasure
            WHERE erasure.endpoint = waiting.endpoint AND erasure.name = recipient.name AND erasure.name IS NOT NULL
                AND erasure.event + 0 < waiting.event AND erasure.attempts = 0 AND erasure.set_aside = 0
        ))
        """
}
