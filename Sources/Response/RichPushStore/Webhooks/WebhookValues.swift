package import struct Foundation.Date

/// An endpoint as the configuration has it, without what the store need not know: its URL and its secrets.
package struct WebhookSubscription: Sendable, Hashable {
    /// The id of the entry.
    package var id: String
    /// The types of events; empty for all.
    package var kinds: Set<StoreEvent.Kind>
    /// Whether a new endpoint begins at the oldest event, and not behind the newest.
    package var beginsAtOldest: Bool

    package init(id: String, kinds: Set<StoreEvent.Kind> = [], beginsAtOldest: Bool = false) {
        (self.id, self.kinds, self.beginsAtOldest) = (id, kinds, beginsAtOldest)
    }
}

/// The configuration that the store has.
package struct WebhookConfigurationRecord: Sendable, Hashable {
    /// Rises by one with each change.
    package var generation: Int64
    /// The digest of the configuration.
    package var digest: String
}

/// An event that was leased for one attempt.
package struct LeasedWebhook: Sendable, Hashable {
    /// The number of the row, different for each endpoint.
    package var id: Int64
    /// The id of the endpoint's entry.
    package var endpoint: String
    package var event: StoreEvent
    /// The attempts that have ended before.
    package var attempts: Int
}

/// How an attempt has ended.
package enum WebhookSettlement: Sendable, Hashable {
    /// The endpoint has accepted the event.
    case accepted
    /// The event is tried again after a time.
    case retry(after: Duration)
    /// The event is not tried again, unless it is replayed.
    case setAside
    /// The endpoint is disabled for good.
    case gone
}

/// What the store knows of an endpoint.
package struct WebhookEndpointRecord: Sendable, Hashable {
    /// What the endpoint gets.
    package enum State: String, Sendable {
        case active, probing, disabled
    }

    package var id: String
    package var state: State
    /// The events that wait, those in the log among them.
    package var waiting: Int
    package var setAside: Int
    /// The events that were removed before the endpoint had accepted them.
    package var dropped: Int
    package var lastSuccess: Date?
    package var lastFailure: Date?
    /// The time of the oldest event that waits.
    package var oldest: Date?
}
