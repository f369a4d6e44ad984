import Foundation
import HTTPTypes
import RichPushHosting
import RichPushKit
import RichPushTesting

/// The engine of a host service, from the bytes of an item to those of its answer. The platform answers at once, so that what
/// is left is the package's own work with its store on the disk.
struct TapBench: Sendable {
    private let folder: TrackingFolder
    private let engine: HostEngine
    private let services: PushServices
    /// As `Samples/HostService/load` sends it.
    private let payload: JSONObject = [
        "aps": ["alert": "A coffee on us", "badge": 3], "type": "Offer", "id": 1042,
    ]

    init() async throws {
        let folder = try await TrackingFolder(options: PushStore.Options(keepsEvents: .seconds(7 * 86_400)))
        var services = PushServices(
            api: try .http(
                baseURL: URL(string: "https://platform.example") ?? URL(filePath: "/"),
                tokens: OneToken(),
                transport: InstantTransport()
            ),
            store: folder.store,
            // Times have the same number of digits in each run.
            clock: PushClock(now: { Date(timeIntervalSince1970: 1_750_000_000) }, sleep: PushClock.live.sleep),
            random: .seeded(1)
        )
        services = services.forHosting()
        services.looksUpResponses = false
        let helper = DefaultNotificationHelper(
            pushHandler: HostPushHandler(services: services),
            richPushHandler: HostRichPushHandler(services: services),
            services: services
        )
        (self.folder, self.services, engine) = (folder, services, HostEngine(helper: helper))
    }

    /// Answers responses, each of another message, and makes their calls.
    func respond(_ action: String, _ count: Int) async throws {
        for number in 0..<count {
            var payload = payload
            payload["message_response_id"] = .int(Int64(1_000_000 + number))
            let item: JSONValue = [
                "member": "rose", "id": .string("tap-\(1_000_000 + number)"), "action": .string(action),
                "payload": .object(payload),
            ]
            let answer = try await engine.respond(
                to: ResponseItem(parsing: item.serialized()),
                by: .service(Caller.Scope.all)
            )
            keep(JSONValue.object(answer.json).serialized())
            await services.background.waitUntilIdle()
            guard answer.status == 200 else { throw IncompleteDelivery() }
        }
    }
}

private struct OneToken: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? { "token" }
}

private struct InstantTransport: HTTPTransport {
    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        HTTPReply(response: HTTPResponse(status: .ok), body: Array("{}".utf8))
    }
}
