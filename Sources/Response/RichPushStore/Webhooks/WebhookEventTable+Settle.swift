import RichPushModel

extension WebhookEventTable {
    /// Applies the end of an attempt, and notes it of the endpoint. A success is always applied; the others only if the
    /// lease has not passed to another owner, and the member was not erased meanwhile.
    func settle(_ webhook: LeasedWebhook, from owner: String, as settlement: WebhookSettlement) throws {
        try endpoints.lockAll()
        guard let endpoint = try endpoints.active(named: webhook.endpoint) else { return }
        switch settlement {
        case .accepted:
            try db.run("DELETE FROM webhook_event WHERE id = ?", webhook.id)
            try endpoints.noteSuccess(endpoint.id)
        case .retry(let delay):
            let due = db.now().adding(min(delay, WebhookRule.lookahead)).milliseconds
            try end(webhook, from: owner, setting: "due = ?3", due)
            try endpoints.noteFailure(endpoint.id)
        case .setAside:
            try end(webhook, from: owner, setting: "set_aside = 1, due = ?3", db.now().milliseconds)
            try endpoints.noteFailure(endpoint.id)
        case .gone:
            try endpoints.noteFailure(endpoint.id)
            try endpoints.disable(endpoint.id)
        }
    }

    private func end(_ webhook: LeasedWebhook, from owner: String, setting change: String, _ value: Int64) throws {
        try db.run(
            """
            UPDATE webhook_event SET attempts = attempts + 1, lease_owner = NULL, lease_until = NULL, \(change)
            WHERE id = ?1 AND lease_owner = ?2
            """,
            webhook.id,
            owner,
            value
        )
    }

    /// Removes events that have waited too long, and what waits for endpoints that get nothing any more; at most one slice
    /// of each.
    ///
    /// - Parameter age: how long the log keeps events.
    /// - Returns: the number of removed rows.
    /// - Throws: an error of the database.
    func removeOld(keeping age: Duration) throws -> Int {
        try endpoints.lockAll()
        let oldest = oldest(keeping: age)
        let old = "FROM webhook_event WHERE time < ? ORDER BY time, id LIMIT \(HistoryTable.slice)"
        // Those that were set aside were counted then.
        let dropped = try db.rows(
            """
            SELECT endpoint, count(*) AS count
            FROM (SELECT endpoint, set_aside \(old)) AS old WHERE set_aside = 0 GROUP BY endpoint
            """,
            [oldest]
        )
        for row in dropped { try endpoints.noteDropped(try row["count"], of: try row["endpoint"]) }
        try db.run("DELETE FROM webhook_event WHERE id IN (SELECT id \(old))", oldest)
        return db.changesCount + (try removeForgotten())
    }

    /// Removes what waits for endpoints that are disabled or were removed from the configuration.
    private func removeForgotten() throws -> Int {
        var count = 0
        for endpoint in try forgotten() {
            let rows = "SELECT id FROM webhook_event WHERE endpoint = ? ORDER BY event LIMIT \(HistoryTable.slice)"
            try db.run("DELETE FROM webhook_event WHERE id IN (\(rows))", endpoint)
            count += db.changesCount
            try endpoints.noteDropped(db.changesCount, of: endpoint)
        }
        return count
    }

    /// The numbers of endpoints with rows that get nothing any more. Only one row of each endpoint is read.
    private func forgotten() throws -> [Int64] {
        var forgotten: [Int64] = []
        var last = Int64.min
        let next = "SELECT min(endpoint) AS endpoint FROM webhook_event WHERE endpoint > ?"
        while let endpoint = try db.row(next, [last]).flatMap({ try $0["endpoint"] as Int64? }) {
            last = endpoint
            let active = "SELECT 1 FROM webhook_endpoint WHERE id = ? AND disabled = 0"
            if try db.run(active, endpoint) == nil { forgotten.append(endpoint) }
        }
        return forgotten
    }

    /// Whether ``removeOld(keeping:)`` would remove something.
    func hasOld(keeping age: Duration) throws -> Bool {
        try db.run("SELECT 1 FROM webhook_event WHERE time < ? LIMIT 1", oldest(keeping: age)) != nil
            || !forgotten().isEmpty
    }

    /// The time before which an event has waited too long.
    private func oldest(keeping age: Duration) -> Int64 {
        db.now().adding(.zero - max(age, WebhookRule.longestWait)).milliseconds
    }
}
