import RichPushModel

/// Webhooks: what their sender needs of the store. ``events(after:limit:)`` has the rules of the events.
extension PushStore {
    /// Makes a configuration of endpoints the current one, if the store does not know it.
    ///
    /// A new endpoint begins where it says. What waits for an endpoint that is not in the configuration is removed. One
    /// that was disabled stays so, also if its entry was removed in between.
    ///
    /// - Parameters:
    ///   - endpoints: the endpoints, each with another id.
    ///   - digest: the digest of the configuration.
    ///   - comesBack: whether it becomes current also if it was current before and another one has replaced it. A service
    ///     that starts with an old file must not win over a newer one.
    /// - Returns: the current configuration, which has another digest if this one did not become current.
    /// - Throws: ``StoreError``, with the code ``StoreError/Code/notSupported`` if the store keeps no events.
    package func configureWebhooks(
        _ endpoints: [WebhookSubscription],
        digest: String,
        comesBack: Bool
    ) async throws -> WebhookConfigurationRecord {
        guard eventLimits != nil else { throw StoreError.lacks("keeps no events: give it an age for them") }
        try await numberEvents()
        return try await write { db in
            try WebhookSenderTable(db: db).removeOld()
            return try WebhookEndpointTable(db: db)
                .configure(endpoints, digest: digest, comesBack: comesBack, log: self.events(in: db))
        }
    }

    /// The current configuration; `nil` without one.
    ///
    /// - Throws: ``StoreError``.
    package func webhookConfiguration() async throws -> WebhookConfigurationRecord? {
        try await read { db in try WebhookEndpointTable(db: db).configuration() }
    }

    /// The ids of the endpoints for which attempts can begin now, or that have not taken all events.
    ///
    /// - Parameter digest: the digest of the caller's configuration.
    /// - Returns: the ids; `nil` if another configuration is current.
    /// - Throws: ``StoreError``.
    package func readyWebhooks(digest: String) async throws -> [String]? {
        try await numberEvents()
        return try await read { db in
            guard try WebhookEndpointTable(db: db).configuration()?.digest == digest else { return nil }
            return try db.rows(
                """
                SELECT webhook_endpoint.name AS name FROM webhook_endpoint
                WHERE listed = 1 AND disabled = 0 AND \(WebhookEndpointTable.isOpen) AND \(WebhookEndpointTable.freeRoom) > 0 AND (
                    EXISTS (SELECT 1 FROM event WHERE event.id > webhook_endpoint.taken)
                    OR EXISTS (SELECT 1 FROM event WHERE event.id > webhook_endpoint.erasures)
                    OR \(WebhookEventTable.hasDue)
                )
                ORDER BY webhook_endpoint.id
                """,
                ["now": db.now().milliseconds]
            ).readable { try $0["name"] }
        }
    }

    /// Takes new events for an endpoint, and leases those for which attempts may begin now.
    ///
    /// All services together have at most ``WebhookRule/concurrentAttempts`` leases of an endpoint, and one after
    /// ``WebhookRule/failuresUntilProbing`` failures. A first attempt is not leased before the first attempts of the
    /// member's earlier events have ended. An erasure comes before all other events. Ask ``readyWebhooks(digest:)`` before:
    /// it gives new events their numbers.
    ///
    /// - Parameters:
    ///   - endpoint: the id of the endpoint.
    ///   - digest: the digest of the caller's configuration.
    ///   - lease: the lease. Its owner begins with `sender` and `/`.
    ///   - sender: the name of the service, which is noted as seen. While it has leases, call ``noteWebhookSender(_:)`` each
    ///     ``WebhookRule/beatInterval``: the leases of a service that is silent for ``WebhookRule/longestSilence`` are free.
    ///     Without a name the leases run out.
    ///   - limit: the largest number of events.
    /// - Returns: the events; none if another configuration is current.
    /// - Throws: ``StoreError``.
    package func leaseWebhooks(
        for endpoint: String,
        digest: String,
        _ lease: Lease,
        of sender: String? = nil,
        upTo limit: Int = WebhookRule.concurrentAttempts
    ) async throws -> [LeasedWebhook] {
        try await write { db in
            let table = WebhookEventTable(db: db)
            try table.endpoints.lockAll()
            if let sender { try WebhookSenderTable(db: db).note(sender) }
            guard try table.endpoints.configuration()?.digest == digest,
                let endpoint = try table.endpoints.active(named: endpoint)
            else { return [] }
            try table.copy(for: endpoint)
            return try table.lease(for: endpoint, lease, upTo: limit)
        }
    }

    /// Notes that a service is there, so that its leases stay its own.
    ///
    /// - Throws: ``StoreError``.
    package func noteWebhookSender(_ sender: String) async throws {
        try await write { db in try WebhookSenderTable(db: db).note(sender) }
    }

    /// Gives the leases of a service back at its end: other services, or its successor, make the attempts at once.
    ///
    /// - Throws: ``StoreError``. The leases are free then when the service was silent for ``WebhookRule/longestSilence``.
    package func endWebhookSender(_ sender: String) async throws {
        try await write { db in
            try WebhookEndpointTable(db: db).lockAll()
            try WebhookSenderTable(db: db).remove(sender)
        }
    }

    /// Applies the end of an attempt.
    ///
    /// - Throws: ``StoreError``. The attempt is made again then, when its lease has ended.
    package func settle(_ webhook: LeasedWebhook, from owner: String, as settlement: WebhookSettlement) async throws {
        try await write { db in try WebhookEventTable(db: db).settle(webhook, from: owner, as: settlement) }
    }

    /// What is known of the endpoints of the current configuration, in the order in which they were added.
    ///
    /// - Throws: ``StoreError``.
    package func webhookEndpoints() async throws -> [WebhookEndpointRecord] {
        try await numberEvents()
        return try await read { db in try WebhookReport(db: db).endpoints() }
    }

    /// Queues events again for an endpoint: those that it has taken, that were set aside, or that wait for their next
    /// attempt. Those without an attempt wait already.
    ///
    /// - Parameters:
    ///   - endpoint: the id of the endpoint.
    ///   - start: before the first event. With ``StoreEventPosition/oldest`` also events that were set aside and that the
    ///     log does not have any more.
    ///   - end: after the last event.
    /// - Returns: the number of events; `nil` if the endpoint is not known or is disabled.
    /// - Throws: ``StoreCursorError``, ``StoreError``. Repeat the call then: events that wait are not counted twice.
    package func replayWebhooks(
        for endpoint: String,
        after start: StoreEventPosition,
        through end: StoreEventPosition
    ) async throws -> Int? {
        guard eventLimits != nil else { throw StoreError.lacks("keeps no events: give it an age for them") }
        try await numberEvents()
        let range: (first: Int64, last: Int64)? = try await readLog { log in
            guard try WebhookEndpointTable(db: log.db).active(named: endpoint) != nil else { return nil }
            return (start == .oldest ? 0 : try log.number(of: start), try log.number(of: end))
        }
        guard let (first, last) = range else { return nil }
        guard var count = try await changeWebhooks(of: endpoint, { try $0.renew(for: $1, after: first, through: last) })
        else { return nil }
        var next: Int64? = first
        while let from = next {
            let slice = try await changeWebhooks(of: endpoint) { try $0.replay(for: $1, after: from, through: last) }
            guard let slice else { return nil }
            count += slice.count
            next = slice.next
        }
        return count
    }

    /// Changes rows of an endpoint with the locks; `nil` if it is not known or is disabled.
    private func changeWebhooks<Value: Sendable>(
        of name: String,
        _ change: @escaping @Sendable (WebhookEventTable, WebhookEndpointTable.Endpoint) throws -> Value
    ) async throws -> Value? {
        try await write { db in
            let table = WebhookEventTable(db: db)
            try table.endpoints.lockAll()
            guard let endpoint = try table.endpoints.active(named: name) else { return nil }
            return try change(table, endpoint)
        }
    }

    /// Removes events that have waited too long for their endpoints, and what waits for endpoints that get nothing any
    /// more.
    ///
    /// - Returns: the number of removed rows.
    /// - Throws: ``StoreError``.
    func pruneWebhooks(keeping age: Duration) async throws -> Int {
        var count = 0
        while try await read({ db in try WebhookEventTable(db: db).hasOld(keeping: age) }) {
            let removed = try await write { db in try WebhookEventTable(db: db).removeOld(keeping: age) }
            guard removed > 0 else { break }
            count += removed
        }
        return count
    }
}
