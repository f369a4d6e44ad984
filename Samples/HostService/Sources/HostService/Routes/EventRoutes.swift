import Hummingbird
import NIOConcurrencyHelpers
import RichPushHosting
import RichPushKit
import ServiceLifecycle

/// `GET /v1/events`: what a CRM follows.
struct EventRoutes: Sendable {
    let feed: EventFeed
    /// How many requests read events at the same time.
    static let readers = 64

    private let current = NIOLockedValueBox(0)

    init(feed: EventFeed) {
        self.feed = feed
    }

    var routes: [Route] {
        [
            Route(.get, "/v1/events") { request, context in
                try context.caller.require(.events)
                let query = try Query(request)
                let events = try EventFeed.Query(
                    after: query["after"],
                    limit: query["limit"],
                    types: query["types"],
                    wait: query["wait"]
                )
                return Response(json: try await page(events, context.caller).json)
            }
        ]
    }

    /// Reads a page. A wait ends when the service begins to stop.
    private func page(_ query: EventFeed.Query, _ caller: Caller) async throws -> StoreEventPage {
        let isFree = current.withLockedValue { count in
            guard count < Self.readers else { return false }
            count += 1
            return true
        }
        guard isFree else {
            throw ServiceError(.overloaded, "Too many requests wait for events.", retryAfter: .seconds(1))
        }
        defer { current.withLockedValue { $0 -= 1 } }
        let outcome = await result(within: query.wait + .seconds(5)) {
            [feed] () async -> Result<StoreEventPage, any Error> in
            do {
                return .success(try await cancelWhenGracefulShutdown { try await feed.page(query, by: caller) })
            } catch {
                return .failure(error)
            }
        }
        guard let outcome else {
            throw ServiceError(.storeUnavailable, "The events cannot be read now.", retryAfter: .seconds(1))
        }
        return try outcome.get()
    }
}
