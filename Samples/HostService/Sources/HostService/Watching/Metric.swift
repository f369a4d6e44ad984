/// The metrics of the service.
enum Metric: String, CaseIterable, Sendable {
    case requestDuration = "http_server_request_duration_seconds"
    case responses = "richpush_responses_total"
    case deliveries = "richpush_deliveries_total"
    case calls = "richpush_calls_total"
    case outboxCalls = "richpush_outbox_calls"
    case outboxOldest = "richpush_outbox_oldest_seconds"
    case commit = "richpush_store_commit_seconds"
    case storeConnections = "richpush_store_connections"
    case storeWait = "richpush_store_wait_seconds"
    case storeTransaction = "richpush_store_transaction_seconds"
    case storeRetries = "richpush_store_retries_total"
    case storeOldestXmin = "richpush_store_oldest_xmin_seconds"
    case payloadRequests = "richpush_payload_requests"
    case payloadRequestBytes = "richpush_payload_request_bytes"
    case logLinesDropped = "richpush_log_lines_dropped_total"
    case webhookAttempts = "richpush_webhook_attempts_total"
    case webhookLag = "richpush_webhook_lag_seconds"
    case webhookWaiting = "richpush_webhook_waiting"
    case webhookSetAside = "richpush_webhook_set_aside"
    case webhookDropped = "richpush_webhook_dropped_total"
    case webhookDisabled = "richpush_webhook_disabled"
    case webhookOtherConfiguration = "richpush_webhook_other_configuration"

    var help: String {
        switch self {
        case .requestDuration: "Duration of HTTP requests, from the head to the answer."
        case .responses: "Responses that were answered, by outcome, without repeats."
        case .deliveries: "Deliveries that were recorded, by whether they were new."
        case .calls: "Calls to the loyalty platform that ended, by call and result."
        case .outboxCalls: "Calls in the outbox, by state."
        case .outboxOldest: "Age of the oldest waiting call."
        case .commit: "Duration of durable writes to the store."
        case .storeConnections: "Connections to the store's server, by state."
        case .storeWait: "Time that work has waited for a connection to the store's server."
        case .storeTransaction: "Duration of transactions on the store's server, committed or not."
        case .storeRetries: "Transactions that were repeated, by reason."
        case .storeOldestXmin: "Age of the oldest transaction that keeps removed rows from being reused."
        case .payloadRequests: "Requests to addresses of payloads, by kind and state: passes, two at once, and beacons."
        case .payloadRequestBytes: "Bytes that requests to addresses of payloads may hold now, 32 MB at most."
        case .logLinesDropped: "Lines of the log that were dropped, because standard error was not read in time."
        case .webhookAttempts: "Attempts to post an event to an endpoint, by result."
        case .webhookLag: "Age of the oldest event that waits for an endpoint."
        case .webhookWaiting: "Events that wait for an endpoint."
        case .webhookSetAside: "Events that an endpoint has not taken in any attempt."
        case .webhookDropped: "Events that were removed before an endpoint had taken them."
        case .webhookDisabled: "Whether an endpoint has answered with 410 and gets nothing."
        case .webhookOtherConfiguration: "Whether the store has other webhooks than this service, which sends none."
        }
    }

    /// The type in Prometheus's text form.
    var type: String {
        switch self {
        case .requestDuration, .commit, .storeWait, .storeTransaction: "histogram"
        case .responses, .deliveries, .calls, .storeRetries, .logLinesDropped, .webhookAttempts, .webhookDropped:
            "counter"
        case .outboxCalls, .outboxOldest, .storeConnections, .storeOldestXmin, .webhookLag, .webhookWaiting,
            .webhookSetAside, .webhookDisabled, .webhookOtherConfiguration, .payloadRequests, .payloadRequestBytes:
            "gauge"
        }
    }

    /// Whether only a store with a server has the metric.
    var isOfServer: Bool {
        [.storeConnections, .storeWait, .storeTransaction, .storeRetries, .storeOldestXmin].contains(self)
    }

    /// The bounds of a histogram, in seconds.
    var bounds: [Double] {
        switch self {
        case .requestDuration: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
        case .commit, .storeWait, .storeTransaction: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
        default: []
        }
    }
}
