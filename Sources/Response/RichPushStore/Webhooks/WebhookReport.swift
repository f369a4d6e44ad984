import RichPushModel

import struct Foundation.Date

/// Reads what is known of endpoints.
struct WebhookReport {
    let db: StoreSession

    func endpoints() throws -> [WebhookEndpointRecord] {
        let rows = try db.rows(
            """
            SELECT id, name, disabled, failures, succeeded, failed, dropped FROM webhook_endpoint
            WHERE listed = 1 ORDER BY id
            """
        )
        return try rows.readable { row in
            let id: Int64 = try row["id"]
            let isDisabled: Bool = try row["disabled"]
            let failures: Int64 = try row["failures"]
            let parts = isDisabled ? [] : try [waiting(for: id), uncopied(by: id)]
            return WebhookEndpointRecord(
                id: try row["name"],
                state: isDisabled ? .disabled : failures >= WebhookRule.failuresUntilProbing ? .probing : .active,
                waiting: parts.reduce(0) { $0 + $1.count },
                setAside: try setAside(of: id),
                dropped: try row["dropped"],
                lastSuccess: try row["succeeded"],
                lastFailure: try row["failed"],
                oldest: parts.compactMap(\.oldest).min()
            )
        }
    }

    private func waiting(for endpoint: Int64) throws -> (count: Int, oldest: Date?) {
        try part("FROM webhook_event WHERE endpoint = ? AND set_aside = 0", of: endpoint)
    }

    /// The events of the log that the endpoint will take.
    private func uncopied(by endpoint: Int64) throws -> (count: Int, oldest: Date?) {
        try part(
            """
            FROM webhook_endpoint JOIN event ON event.id > webhook_endpoint.taken
                LEFT JOIN recipient ON recipient.id = event.recipient
            WHERE webhook_endpoint.id = ? AND \(WebhookEventTable.isWanted)
                AND (event.name IS NULL OR event.id > webhook_endpoint.erasures)
            """,
            of: endpoint
        )
    }

    private func part(_ source: String, of endpoint: Int64) throws -> (count: Int, oldest: Date?) {
        let row = try db.row("SELECT count(*) AS count, min(time) AS oldest \(source)", [endpoint])
        return (try row?["count"] ?? 0, try row?["oldest"])
    }

    private func setAside(of endpoint: Int64) throws -> Int {
        Int(try db.run("SELECT count(*) FROM webhook_event WHERE endpoint = ? AND set_aside = 1", endpoint)?.0 ?? 0)
    }
}
