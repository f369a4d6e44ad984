import Foundation
import RichPushHosting
import RichPushKit

// The code of the documentation of `RichPushHosting`.

enum Hosting {
    static func engine(api: LoyaltyAPIs, options: PushStore.Options) -> HostEngine {
        let services = PushServices(api: api, store: PushStore.sqlite(options: options)).forHosting()
        let helper = DefaultNotificationHelper(
            pushHandler: HostPushHandler(services: services),
            richPushHandler: HostRichPushHandler(services: services)
        )
        let engine = HostEngine(helper: helper)
        return engine
    }

    static func withoutLookUps(api: LoyaltyAPIs) -> PushServices {
        var services = PushServices(api: api, store: PushStore.sqlite()).forHosting()
        services.looksUpResponses = false
        return services
    }

    static func withBoundedRequests(api: LoyaltyAPIs) -> (PushServices, PayloadRequests) {
        var services = PushServices(api: api, store: PushStore.sqlite())
        services.passes = HTTPPassFetcher(timeout: .seconds(10), keepsBytes: false)
        let requests = PayloadRequests()
        services = services.forHosting(requests)
        return (services, requests)
    }

    static func finish(_ task: Task<Void, Never>) async {
        let timers = PushTimers()
        let timer = timers.run(after: .seconds(5)) { task.cancel() }
        defer { timers.cancel(timer) }
        await task.value
    }

    static func engineWithEvents(api: LoyaltyAPIs, database: URL) -> HostEngine {
        let options = PushStore.Options(keepsEvents: .seconds(7 * 86_400))
        let store = PushStore.sqlite(url: database, options: options)
        let services = PushServices(api: api, store: store).forHosting()
        let helper = DefaultNotificationHelper(
            pushHandler: HostPushHandler(services: services),
            richPushHandler: HostRichPushHandler(services: services)
        )
        let engine = HostEngine(helper: helper)
        return engine
    }

    static func events(after cursor: String?, by caller: Caller, engine: HostEngine) async throws -> JSONObject {
        let feed = EventFeed(store: engine.store)
        let query = try EventFeed.Query(after: cursor, limit: "100", types: nil, wait: "30")
        return try await feed.page(query, by: caller).json
    }

    static func respond(_ body: [UInt8], by caller: Caller, engine: HostEngine) async -> (status: Int, json: JSONObject)
    {
        do {
            let answer = try await engine.respond(to: ResponseItem(parsing: body), by: caller)
            return (answer.status, answer.json)
        } catch {
            return (error.kind.status, error.json(instance: "request-1"))
        }
    }

    static func work(_ helper: DefaultNotificationHelper) -> Task<Void, Never> {
        let schedule = HostSchedule(helper: helper)
        let work = Task { await schedule.run() }
        return work
    }

    static func webhooks(_ bytes: [UInt8], store: PushStore) async throws -> Task<Void, Never> {
        let sender = WebhookSender(store: store, transport: SystemTransport())
        try await sender.load(WebhookConfiguration(parsing: bytes, policy: .fetch))
        let work = Task { await sender.run() }
        return work
    }
}
