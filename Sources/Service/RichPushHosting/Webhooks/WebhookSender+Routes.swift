import RichPushModel
public import RichPushPayload
import RichPushStore

public import struct Foundation.Date

extension WebhookSender {
    /// What a service knows of an endpoint, for metrics.
    public struct Status: Sendable, Hashable {
        /// The id of the endpoint.
        public var id: String
        /// `active`; `probing` after 16 failures in a row, with one attempt at a time; `disabled` after 410.
        public var state: String
        /// The events that wait for the endpoint.
        public var waiting: Int
        /// The events that were not taken in any attempt.
        public var setAside: Int
        /// The events that were removed before the endpoint had taken them: after 30 days, or because it is disabled.
        public var dropped: Int
        /// The age of the oldest event that waits; zero if there is none.
        public var lag: Duration
        /// When an event was last taken, and when an attempt last failed.
        public var lastSuccess, lastFailure: Date?
    }

    /// The endpoints of the store's configuration.
    ///
    /// - Throws: ``ServiceError`` if the store cannot be read.
    public func statuses() async throws(ServiceError) -> [Status] {
        let (records, now) = try await store.serving { (try await $0.webhookEndpoints(), try await $0.time()) }
        return records.map { record in
            Status(
                id: record.id,
                state: record.state.rawValue,
                waiting: record.waiting,
                setAside: record.setAside,
                dropped: record.dropped,
                lag: .seconds(max(0, record.oldest.map(now.timeIntervalSince) ?? 0)),
                lastSuccess: record.lastSuccess,
                lastFailure: record.lastFailure
            )
        }
    }

    /// The endpoints as JSON, without a secret: `{"configuration": {"generation", "current"}, "endpoints": […]}`.
    ///
    /// `url` is that of this service's configuration, and null if it does not have the endpoint.
    ///
    /// - Throws: ``ServiceError`` if the caller may not read events, or the store cannot be read.
    public func report(by caller: Caller) async throws(ServiceError) -> JSONObject {
        try caller.require(.events)
        let (statuses, configuration) = (try await statuses(), configuration)
        return [
            "configuration": [
                "generation": generation.map { .int($0) } ?? .null,
                "current": .bool(configuration != nil && !hasOtherConfiguration),
            ],
            "endpoints": .array(
                statuses.map { status in
                    [
                        "id": .string(status.id), "url": JSONValue(configuration?[status.id]?.url.absoluteString),
                        "state": .string(status.state), "waiting": JSONValue(status.waiting),
                        "setAside": JSONValue(status.setAside),
                        "lastSuccess": JSONValue(status.lastSuccess?.iso8601Milliseconds),
                        "lastFailure": JSONValue(status.lastFailure?.iso8601Milliseconds),
                    ]
                }
            ),
        ]
    }

    /// Queues events again for an endpoint that has taken them, or for which they were set aside.
    ///
    /// - Parameters:
    ///   - endpoint: the id of the endpoint.
    ///   - body: `{"after": CURSOR|null, "until": CURSOR|null}`, with cursors of the feed. Without `after` the replay begins
    ///     at the oldest event, without `until` it ends at the newest.
    ///   - caller: what the request may do.
    /// - Returns: `{"queued": n}`: how many events wait that did not wait without an attempt before.
    /// - Throws: ``ServiceError``: the body is not valid, the endpoint is not known or is disabled
    ///   (``ServiceError/Kind/notFound``), a cursor cannot be used (``ServiceError/Kind/cursorExpired``).
    public func replay(
        _ endpoint: String,
        parsing body: [UInt8],
        by caller: Caller
    ) async throws(ServiceError) -> JSONObject {
        try caller.require(.events)
        var reader = try ItemReader(body)
        reader.refuseOthers(than: ["after", "until"])
        let after = reader.cursor("after").map(StoreEventPosition.cursor) ?? .oldest
        let until = reader.cursor("until").map(StoreEventPosition.cursor) ?? .latest
        try reader.finish()
        let count = try await store.serving {
            try await $0.replayWebhooks(for: endpoint, after: after, through: until)
        }
        guard let count else { throw ServiceError(.notFound, "The endpoint is not known, or it is disabled.") }
        return ["queued": JSONValue(count)]
    }
}

extension ItemReader {
    fileprivate mutating func cursor(_ key: String) -> String? {
        let text = text(key)
        if let text, text.isEmpty || text.utf8.count > 128 { fault(key, "Expected a cursor or null.") }
        return text
    }

    fileprivate mutating func refuseOthers(than known: [String]) {
        for (name, _) in root.value.objectValue ?? [:] where !known.contains(name) {
            fault(name, "The key is not known.")
        }
    }
}
