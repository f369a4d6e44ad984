import Hummingbird
import RichPushHosting
import RichPushKit

/// Health and metrics, on a port of their own and without authentication.
struct AdminRoutes: Sendable {
    let engine: HostEngine
    let webhooks: WebhookSender
    let requests: PayloadRequests
    let metrics: ServiceMetrics
    let stopping: Stopping

    var routes: [Route] {
        [
            Route(.get, "/livez", needsCaller: false) { _, _ in Response(json: ["status": "ok"]) },
            Route(.get, "/readyz", needsCaller: false) { _, _ in await ready() },
            Route(.get, "/metrics", needsCaller: false) { _, _ in
                // Both wait at the same time for a store that does not answer.
                async let ofStore: Void = metrics.read(engine.store)
                await metrics.read(webhooks)
                await ofStore
                metrics.read(requests)
                metrics.readLog(.standardError)
                return Response(bytes: Array(metrics.registry.text.utf8), type: PrometheusRegistry.contentType)
            },
        ]
    }

    /// Ready if a write to the store succeeds, and the service is not stopping.
    private func ready() async -> Response {
        var checks = await engine.checks()
        if stopping.hasBegun { checks["service"] = "The service is stopping." }
        let isReady = checks.values.allSatisfy { $0 == nil }
        let json: JSONObject = [
            "status": isReady ? "ready" : "not-ready",
            "checks": .object(
                JSONObject(checks.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value ?? "ok")) })
            ),
        ]
        return Response(isReady ? .ok : .serviceUnavailable, json: json)
    }
}
