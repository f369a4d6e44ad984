import Foundation
import HTTPTypes
import Metrics
import RichPushHosting
import RichPushKit
import RichPushPostgres

/// What the service counts. Labels have few values: no member, path or text of a push is one.
struct ServiceMetrics: Sendable {
    let registry = PrometheusRegistry()

    /// A request was answered; without a method, its head could not be read.
    func answered(_ method: HTTPRequest.Method?, _ route: String, _ status: HTTPResponse.Status, in duration: Duration)
    {
        let known: [HTTPRequest.Method] = [.get, .head, .post, .put, .delete, .patch, .options]
        Timer(
            label: Metric.requestDuration.rawValue,
            dimensions: [
                ("http_request_method", method.flatMap { known.contains($0) ? $0.rawValue : nil } ?? "_OTHER"),
                ("http_route", route),
                ("http_response_status_code", "\(status.code)"),
            ],
            factory: registry
        )
        .recordNanoseconds(Int64(duration / .nanoseconds(1)))
    }

    /// A response was answered that was not answered before.
    func responded(_ outcome: String) { count(.responses, [("outcome", outcome)]) }

    /// A delivery was recorded.
    func delivered(isNew: Bool) { count(.deliveries, [("new", "\(isNew)")]) }

    /// A call to the platform has ended.
    func called(_ call: String, _ result: String) { count(.calls, [("call", call), ("result", result)]) }

    /// A write to the store took some time.
    func committed(in duration: Duration) {
        time(.commit, duration)
    }

    /// Reads the numbers of queued calls. If the store cannot be read, there are none rather than old ones.
    private func readOutbox(of store: PushStore) async {
        do {
            let counts = try await store.outboxCounts()
            let oldest = try await store.waitingCalls(limit: 1).first?.entry.created
            let now = try await store.time()
            set(.outboxCalls, Double(counts.waiting), [("state", "waiting")])
            set(.outboxCalls, Double(counts.setAside), [("state", "setAside")])
            set(.outboxOldest, oldest.map { max(0, now.timeIntervalSince($0)) } ?? 0, [])
        } catch {
            registry.forget(.outboxCalls)
            registry.forget(.outboxOldest)
        }
    }

    /// A store with a server has measured something.
    func measured(_ measurement: StoreMeasurement) {
        switch measurement {
        case .wait(let duration): time(.storeWait, duration)
        case .transaction(let duration, _): time(.storeTransaction, duration)
        case .retry(let reason): count(.storeRetries, [("reason", reason.rawValue)])
        }
    }

    /// Reads what is known of the store now. A server that does not answer within 2 s does not hold the metrics back:
    /// then they have no values of it.
    func read(_ store: PushStore) async {
        let isRead: Void? = await result(within: .seconds(2)) {
            await readOutbox(of: store)
            await readServer(of: store)
        }
        guard isRead == nil else { return }
        for metric in [Metric.outboxCalls, .outboxOldest, .storeOldestXmin] { registry.forget(metric) }
        readConnections(of: store)
    }

    private func readServer(of store: PushStore) async {
        readConnections(of: store)
        do {
            guard let age = try await store.oldestTransactionAge() else { return }
            set(.storeOldestXmin, age / .seconds(1), [])
        } catch {
            registry.forget(.storeOldestXmin)
        }
    }

    private func readConnections(of store: PushStore) {
        guard let connections = store.connections else { return }
        set(.storeConnections, Double(connections.busy), [("state", "busy")])
        set(.storeConnections, Double(connections.idle), [("state", "idle")])
        // A counter that has not counted yet is zero.
        for reason in StoreMeasurement.Retry.allCases { count(.storeRetries, [("reason", reason.rawValue)], by: 0) }
    }

    /// An attempt to post an event has ended.
    func attempted(_ result: WebhookResult) { count(.webhookAttempts, [("result", result.rawValue)]) }

    /// Reads what is known of the endpoints of webhooks now. If the store cannot be read within 2 s, there are no values.
    func read(_ webhooks: WebhookSender) async {
        let statuses = await result(within: .seconds(2)) { (try? await webhooks.statuses()) ?? [] } ?? []
        for metric in Self.ofEndpoints { registry.forget(metric) }
        for status in statuses {
            let endpoint = [("endpoint", status.id)]
            set(.webhookLag, status.lag / .seconds(1), endpoint)
            set(.webhookWaiting, Double(status.waiting), endpoint)
            set(.webhookSetAside, Double(status.setAside), endpoint)
            set(.webhookDropped, Double(status.dropped), endpoint)
            set(.webhookDisabled, status.state == "disabled" ? 1 : 0, endpoint)
        }
        // A counter that has not counted yet is zero.
        for result in WebhookResult.allCases { count(.webhookAttempts, [("result", result.rawValue)], by: 0) }
        set(.webhookOtherConfiguration, webhooks.hasOtherConfiguration ? 1 : 0, [])
    }

    private static let ofEndpoints: [Metric] = [
        .webhookLag, .webhookWaiting, .webhookSetAside, .webhookDropped, .webhookDisabled,
    ]

    /// Reads how many requests to addresses of payloads there are now.
    func read(_ requests: PayloadRequests) {
        for kind in PayloadRequests.Kind.allCases {
            let load = requests.load(of: kind)
            set(.payloadRequests, Double(load.used), [("kind", kind.rawValue), ("state", "active")])
            set(.payloadRequests, Double(load.waiting), [("kind", kind.rawValue), ("state", "waiting")])
        }
        set(.payloadRequestBytes, Double(requests.bytes), [])
    }

    /// Reads how many lines of the log were lost.
    func readLog(_ output: LogOutput) { set(.logLinesDropped, Double(output.dropped), []) }

    private func count(_ metric: Metric, _ labels: [(String, String)], by amount: Int64 = 1) {
        Counter(label: metric.rawValue, dimensions: labels, factory: registry).increment(by: amount)
    }

    private func time(_ metric: Metric, _ duration: Duration) {
        Timer(label: metric.rawValue, dimensions: [], factory: registry)
            .recordNanoseconds(Int64(duration / .nanoseconds(1)))
    }

    private func set(_ metric: Metric, _ value: Double, _ labels: [(String, String)]) {
        Meter(label: metric.rawValue, dimensions: labels, factory: registry).set(value)
    }
}
