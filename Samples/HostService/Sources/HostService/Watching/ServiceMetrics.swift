import Foundation
import HTTPTypes
import Metrics
import RichPushKit

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
        Timer(label: Metric.commit.rawValue, dimensions: [], factory: registry)
            .recordNanoseconds(Int64(duration / .nanoseconds(1)))
    }

    /// Reads the numbers of queued calls. If the store cannot be read, there are none rather than old ones.
    func readOutbox(of store: PushStore) async {
        do {
            let counts = try await store.outboxCounts()
            let oldest = try await store.waitingCalls(limit: 1).first?.entry.created
            set(.outboxCalls, Double(counts.waiting), [("state", "waiting")])
            set(.outboxCalls, Double(counts.setAside), [("state", "setAside")])
            set(.outboxOldest, oldest.map { max(0, -$0.timeIntervalSinceNow) } ?? 0, [])
        } catch {
            registry.forget(.outboxCalls)
            registry.forget(.outboxOldest)
        }
    }

    /// Reads how many lines of the log were lost.
    func readLog(_ output: LogOutput) { set(.logLinesDropped, Double(output.dropped), []) }

    private func count(_ metric: Metric, _ labels: [(String, String)]) {
        Counter(label: metric.rawValue, dimensions: labels, factory: registry).increment()
    }

    private func set(_ metric: Metric, _ value: Double, _ labels: [(String, String)]) {
        Meter(label: metric.rawValue, dimensions: labels, factory: registry).set(value)
    }
}
