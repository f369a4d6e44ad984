import Foundation
import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting

/// A service's engine over a SQLite file, as one process has it.
struct Bench: Sendable {
    static let day: Duration = .seconds(86_400)

    let folder: TemporaryFolder
    let client: RecordingLoyaltyClient
    let clock: TestClock
    let observer = RecordingObserver()
    let store: PushStore
    let helper: DefaultNotificationHelper
    let engine: HostEngine

    init(
        in folder: TemporaryFolder? = nil,
        client: RecordingLoyaltyClient = RecordingLoyaltyClient(),
        clock: TestClock = TestClock(),
        seed: UInt64 = 1,
        busyTimeout: Duration = .milliseconds(50),
        looksUpResponses: Bool = true,
        passes: any PassFetching = RecordingPassFetcher(),
        wrapping wrap: (PushStore) -> PushStore = { $0 }
    ) throws {
        let folder = try folder ?? TemporaryFolder()
        (self.folder, self.client, self.clock) = (folder, client, clock)
        let options = PushStore.Options(busyTimeout: busyTimeout, keepsEvents: .seconds(7 * 86_400))
        let database = PushStore.sqlite(url: folder.database, options: options, clock: clock.clock)
        store = wrap(database)
        var services = PushServices.testing(client: client, store: store, observer: observer, clock: clock, seed: seed)
            .forHosting()
        services.looksUpResponses = looksUpResponses
        services.passes = passes
        helper = DefaultNotificationHelper(
            pushHandler: HostPushHandler(services: services),
            richPushHandler: HostRichPushHandler(services: services)
        )
        engine = HostEngine(helper: helper)
    }

    /// Another process with the same database and the same platform.
    func another() throws -> Bench { try Bench(in: folder, client: client, clock: clock, seed: 2) }

    func respond(
        _ fields: JSONObject = [:],
        payload: JSONObject = offer,
        by caller: Caller = .service(Caller.Scope.all)
    ) async throws -> ResponseAnswer {
        var item: JSONObject = ["member": "ann", "id": "r1", "action": "clip-offer", "payload": .object(payload)]
        for (key, value) in fields { item[key] = value }
        return try await engine.respond(to: ResponseItem(parsing: JSONValue.object(item).serialized()), by: caller)
    }

    func deliver(
        _ fields: JSONObject = [:],
        payload: JSONObject = offer,
        by caller: Caller = .service(Caller.Scope.all)
    ) async throws -> DeliveryAnswer {
        var item: JSONObject = ["member": "ann", "id": "d1", "payload": .object(payload)]
        for (key, value) in fields { item[key] = value }
        return try await engine.deliver(DeliveryItem(parsing: JSONValue.object(item).serialized()), by: caller)
    }

    /// The problem that a request ends in; `nil` if it is answered.
    func problem<Value>(_ request: () async throws -> Value) async -> ServiceError? {
        do {
            _ = try await request()
            return nil
        } catch {
            return error as? ServiceError
        }
    }

    func events() async throws -> [StoreEvent] { try await store.events(after: .oldest, limit: 1000).events }

    /// A push about an offer.
    static let offer: JSONObject = [
        "aps": ["alert": "Half price", "badge": 3], "type": "Offer", "id": 1042, "message_response_id": 9001,
    ]
}

extension TemporaryFolder {
    var database: URL { url.appendingPathComponent("push.sqlite") }

    /// Whether the bytes of a text are in a file.
    func holds(_ text: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .contains { try Data(contentsOf: $0).range(of: Data(text.utf8)) != nil }
    }
}
