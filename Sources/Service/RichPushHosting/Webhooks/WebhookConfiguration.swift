import RichPushModel
import RichPushPayload
public import RichPushStore

public import struct Foundation.URL

/// One receiver of webhooks.
public struct WebhookEndpoint: Sendable, Hashable {
    /// The name of the endpoint. An endpoint with another id is a new one.
    public var id: String
    /// Where events are posted to.
    public var url: URL
    /// The secrets with which each request is signed, several while they rotate.
    public var secrets: [WebhookSecret]
    /// The types of the events that it gets; empty for all.
    public var kinds: Set<StoreEvent.Kind>
    /// Whether a new endpoint begins at the oldest event that is kept, and not behind the newest.
    public var beginsAtOldest: Bool

    /// Makes an endpoint; by default one that gets all types of events, from now on.
    public init(
        id: String,
        url: URL,
        secrets: [WebhookSecret],
        kinds: Set<StoreEvent.Kind> = [],
        beginsAtOldest: Bool = false
    ) {
        self.id = id
        self.url = url
        self.secrets = secrets
        self.kinds = kinds
        self.beginsAtOldest = beginsAtOldest
    }
}

/// The receivers of webhooks. ``init(parsing:policy:)`` reads them from a file.
public struct WebhookConfiguration: Sendable, Hashable {
    /// The endpoints, each with another id.
    public let endpoints: [WebhookEndpoint]

    /// Makes a configuration.
    ///
    /// - Parameter endpoints: the endpoints. Of several with one id the last one is used.
    public init(_ endpoints: [WebhookEndpoint]) {
        var byID: [String: WebhookEndpoint] = [:]
        for endpoint in endpoints { byID[endpoint.id] = endpoint }
        self.endpoints = byID.values.sorted { $0.id < $1.id }
    }

    subscript(id: String) -> WebhookEndpoint? { endpoints.first { $0.id == id } }

    /// A digest of everything in the configuration, by which services that share a store compare theirs. Neither the order
    /// of the entries nor white space changes it.
    var digest: String {
        let entries = endpoints.map { endpoint -> JSONValue in
            [
                "id": .string(endpoint.id), "url": .string(endpoint.url.absoluteString),
                "secrets": .array(endpoint.secrets.map { .string($0.fingerprint) }),
                "types": .array(endpoint.kinds.map(\.rawValue).sorted().map { .string($0) }),
                "oldest": .bool(endpoint.beginsAtOldest),
            ]
        }
        return SHA256.text(of: JSONValue.array(entries).serialized())
    }

    var subscriptions: [WebhookSubscription] {
        endpoints.map { WebhookSubscription(id: $0.id, kinds: $0.kinds, beginsAtOldest: $0.beginsAtOldest) }
    }
}
