import Foundation
import RichPushKit

// The code of the article "Observer and metrics".

enum Observing {
    struct CallMetrics: PushObserver {
        let next: any PushObserver
        let count: @Sendable (_ name: String, _ labels: [String: String]) -> Void

        func observe(_ event: PushEvent) { observe(event, in: #fileID) }

        func observe(_ event: PushEvent, in file: String) {
            switch event {
            case .callEnded(let request, _, .succeeded):
                count("richpush_calls_total", ["call": request.name, "result": "succeeded"])
            case .callEnded(let request, _, .queued):
                count("richpush_calls_total", ["call": request.name, "result": "queued"])
            case .callEnded(let request, _, .refused):
                count("richpush_calls_total", ["call": request.name, "result": "refused"])
            case .responded(let route, let outcome, _, duration: _):
                count("richpush_responses_total", ["route": route.name, "outcome": outcome.name])
            case .recorded(.delivered, messageResponseID: _, let isNew, _):
                count("richpush_deliveries_total", ["new": "\(isNew)"])
            case .failure:
                count("richpush_failures_total", [:])
            default:
                break
            }
            next.observe(event, in: file)
        }
    }

    static func services(
        api: LoyaltyAPIs,
        place: PushPlace,
        count: @escaping @Sendable (String, [String: String]) -> Void
    ) -> (PushServices, DeliveryServices) {
        let observer = CallMetrics(next: LogObserver(), count: count)
        let services = PushServices.live(api: api, place: place, observer: observer)
        let delivery = DeliveryServices.live(place: place, observer: observer)
        return (services, delivery)
    }

    static func extensionUse(_ services: PushServices, log: (String) -> Void, gauge: (String, Int) -> Void) {
        let use = services.serviceExtensionUse()
        if use.hasNeverRun {
            for reason in use.reasons { log("\(reason.code): \(reason)") }
        }
        gauge("richpush_extension_missed", use.missed)
    }

    static func selfCheck(_ helper: DefaultNotificationHelper) async throws -> Data {
        let check = await helper.diagnose()
        let file = try JSONEncoder().encode(check)
        return file
    }

    static func states(of store: PushStore, gauge: (String, Int) -> Void) async throws {
        let calls = try await store.outboxCounts()
        let totals = try await store.messageTotals()
        let losses = try await store.losses()
        gauge("richpush_outbox_waiting", calls.waiting)
        gauge("richpush_outbox_set_aside", calls.setAside)
        gauge("richpush_messages_delivered", totals.delivered)
        gauge("richpush_messages_opened", totals.opened)
        gauge("richpush_deliveries_dropped", losses.deliveriesDropped)
    }
}
