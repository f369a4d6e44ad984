import Logging
import RichPushHosting
import RichPushKit
import ServiceLifecycle
import ServiceTransport

/// Posts events to endpoints. Without `--webhooks-file` it has none.
struct Webhooks: Service {
    let sender: WebhookSender

    /// The largest part of an answer's body that is read, in bytes.
    private static let bodyLimit = 65_536

    init(_ settings: Settings, store: PushStore, metrics: ServiceMetrics, logger: Logger) {
        sender = WebhookSender(
            store: store,
            transport: AsyncHTTPTransport(bodyLimit: Self.bodyLimit),
            policy: settings.webhookPolicy,
            userAgent: "RichPushKit/\(HostService.version)",
            onAttempt: { metrics.attempted($0) },
            onNotice: { Self.log($0, to: logger) }
        )
    }

    /// Sends until the service stops. Attempts that have not ended a second later are given back: their events are sent
    /// again, by the next service or another one.
    func run() async throws {
        await cancelWhenGracefulShutdown { await sender.run() }
    }

    private static func log(_ notice: WebhookSender.Notice, to logger: Logger) {
        switch notice {
        case .otherConfiguration(let generation):
            logger.error(
                """
                The store has other webhooks than the file of `--webhooks-file`; this service sends none. Give all services \
                the same file, and send SIGHUP
                """,
                metadata: ["generation": "\(generation)"]
            )
        case .current(let generation):
            logger.info("The webhooks of the file are current", metadata: ["generation": "\(generation)"])
        case .disabled(let endpoint):
            logger.error(
                "An endpoint has answered with 410 and is disabled until its entry has another id",
                metadata: ["endpoint": "\(endpoint)"]
            )
        case .setAside(let endpoint, let event):
            logger.error("An event is set aside", metadata: ["endpoint": "\(endpoint)", "event": "\(event)"])
        case .storeFailed(let error):
            logger.error("Webhooks cannot use the store", metadata: ["code": "\(ServiceObserver.code(error))"])
        }
    }
}
