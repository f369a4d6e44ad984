import RichPushModel

import struct Foundation.Date

/// The endpoints of webhooks and their configuration; see ``Schema/webhooks``.
///
/// In an engine that locks rows, the rows of all endpoints are locked before rows of `webhook_event` are added, leased
/// or removed. So leases of several services count each other's, and transactions with several endpoints do not wait for
/// each other in a circle.
struct WebhookEndpointTable {
    let db: StoreSession

    /// The current configuration; `nil` without one.
    func configuration() throws -> WebhookConfigurationRecord? {
        try db.row("SELECT generation, digest FROM webhook_configuration ORDER BY generation DESC LIMIT 1").map {
            WebhookConfigurationRecord(generation: try $0["generation"], digest: try $0["digest"])
        }
    }

    /// Makes a configuration the current one, if it is new.
    ///
    /// - Parameters:
    ///   - endpoints: the endpoints.
    ///   - digest: the digest of the configuration.
    ///   - comesBack: whether a configuration that was current before becomes current again.
    ///   - log: where new endpoints begin.
    /// - Returns: the current configuration.
    /// - Throws: an error of the database.
    func configure(
        _ endpoints: [WebhookSubscription],
        digest: String,
        comesBack: Bool,
        log: EventTable
    ) throws -> WebhookConfigurationRecord {
        while true {
            let current = try configuration()
            if let current, current.digest == digest { return current }
            let isKnown = try db.run("SELECT 1 FROM webhook_configuration WHERE digest = ? LIMIT 1", digest) != nil
            if let current, isKnown, !comesBack { return current }
            let next = WebhookConfigurationRecord(generation: (current?.generation ?? 0) + 1, digest: digest)
            try db.run(
                """
                INSERT INTO webhook_configuration (generation, digest) VALUES (?, ?)
                ON CONFLICT (generation) DO NOTHING
                """,
                next.generation,
                next.digest
            )
            // Another service has configured the store at the same time: its configuration is current now.
            guard db.changesCount > 0 else { continue }
            try replace(with: endpoints, log: log)
            return next
        }
    }

    private func replace(with endpoints: [WebhookSubscription], log: EventTable) throws {
        try lockAll()
        // What waits for an endpoint that is not listed is removed in slices; see `removeForgotten`.
        try db.run("UPDATE webhook_endpoint SET listed = 0")
        let (oldest, newest) = try log.ends()
        for endpoint in endpoints {
            try db.run(
                """
                INSERT INTO webhook_endpoint (name, types, taken, erasures, listed) VALUES (?1, ?2, ?3, ?3, 1)
                ON CONFLICT (name) DO UPDATE SET types = excluded.types, listed = 1
                """,
                endpoint.id,
                endpoint.kinds.map(\.rawValue).sorted().joined(separator: ","),
                endpoint.beginsAtOldest ? oldest : newest
            )
        }
        // A disabled endpoint is remembered: its id stays disabled.
        try db.run("DELETE FROM webhook_endpoint WHERE listed = 0 AND disabled = 0")
    }

    /// Waits for the locks of all endpoints.
    func lockAll() throws { try db.lock("SELECT 1 FROM webhook_endpoint ORDER BY id") }

    /// An endpoint that gets events.
    struct Endpoint {
        var id: Int64
        var name: String
        /// The last event of the log that was copied, but for erasures.
        var copied: Int64
        /// The same of erasures.
        var erasures: Int64
        var failures: Int64
    }

    /// An endpoint of the current configuration that is not disabled.
    func active(named name: String) throws -> Endpoint? { try active("name = ?", [name]).first }

    /// The endpoints that have not copied an event of the log.
    func behind(_ event: Int64) throws -> [Endpoint] {
        try active("(taken < ?1 OR erasures < ?1)", [event])
    }

    private func active(_ condition: String, _ arguments: StoredArguments) throws -> [Endpoint] {
        try db.rows(
            """
            SELECT id, name, taken, erasures, failures FROM webhook_endpoint
            WHERE listed = 1 AND disabled = 0 AND \(condition) ORDER BY id
            """,
            arguments
        ).readable {
            Endpoint(
                id: try $0["id"],
                name: try $0["name"],
                copied: try $0["taken"],
                erasures: try $0["erasures"],
                failures: try $0["failures"]
            )
        }
    }

    /// SQL condition: an attempt may begin at `:now`, with regard to the pause after a failed probe.
    static let isOpen = """
        (failures < \(WebhookRule.failuresUntilProbing)
            OR \(WrittenTime.isReached("probe_after", within: WebhookRule.probePause)))
        """

    /// SQL: how many attempts an endpoint may have at the same time.
    private static let room = """
        CASE WHEN failures < \(WebhookRule.failuresUntilProbing) THEN \(WebhookRule.concurrentAttempts) ELSE 1 END
        """

    /// SQL: how many more attempts of an endpoint may begin at `:now`, besides those that are leased.
    static let freeRoom = """
        \(room) - (
            SELECT count(*) FROM webhook_event
            WHERE webhook_event.endpoint = webhook_endpoint.id AND \(WebhookEventTable.isLeased)
        )
        """

    /// How many more attempts may begin now; zero or less for none.
    func freeRoom(of id: Int64) throws -> Int {
        try db.row(
            "SELECT \(Self.freeRoom) AS room FROM webhook_endpoint WHERE id = :id AND \(Self.isOpen)",
            ["id": id, "now": db.now().milliseconds]
        ).map { try $0["room"] } ?? 0
    }

    func noteSuccess(_ id: Int64) throws {
        try db.run(
            "UPDATE webhook_endpoint SET failures = 0, probe_after = NULL, succeeded = ? WHERE id = ?",
            db.now().milliseconds,
            id
        )
    }

    func noteFailure(_ id: Int64) throws {
        let now = db.now()
        try db.run(
            """
            UPDATE webhook_endpoint SET failures = failures + 1, failed = ?, probe_after = ?
            WHERE id = ? AND failures < 1000000000
            """,
            now.milliseconds,
            now.adding(WebhookRule.probePause).milliseconds,
            id
        )
    }

    func disable(_ id: Int64) throws { try db.run("UPDATE webhook_endpoint SET disabled = 1 WHERE id = ?", id) }

    func noteDropped(_ count: Int, of id: Int64) throws {
        guard count > 0 else { return }
        try db.run("UPDATE webhook_endpoint SET dropped = dropped + ? WHERE id = ?", count, id)
    }
}
