import Foundation
import HTTPTypes
import Logging
import RichPushHosting
import RichPushKit
import RichPushTesting
import ServiceTransport

@testable import HostService

/// The service on two free ports of this machine, with a store in memory and a recording client in place of the platform.
struct RunningService: Sendable {
    let client: RecordingLoyaltyClient
    let storeFault: StoreFault
    private let url: String
    private let key: String
    private let transport = AsyncHTTPTransport()

    /// Runs the service while a test uses it.
    static func use(_ test: @Sendable (RunningService) async throws -> Void) async throws {
        var settings = Settings()
        (settings.port, settings.adminPort) = (0, 0)
        let (lines, continuation) = AsyncStream<String>.makeStream()
        var run = try ServiceRun(settings, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        run.signals = []
        run.print = { continuation.yield($0) }
        let parts = RunningParts()
        let task = Task { [run] in try await run.serve(parts.engine) {} }
        defer { task.cancel() }
        var ready: JSONObject = [:]
        for await line in lines {
            ready = try JSONValue(parsing: Array(line.utf8)).objectValue ?? [:]
            break
        }
        try await test(RunningService(parts, ready))
    }

    private init(_ parts: RunningParts, _ ready: JSONObject) throws {
        (client, storeFault) = (parts.client, parts.storeFault)
        url = String((ready["url"]?.stringValue ?? "").dropFirst("http://".count))
        key = ready["key"]?.stringValue ?? ""
    }

    /// Sends a request with the development key, and returns status and JSON.
    func call(_ method: HTTPRequest.Method, _ path: String, _ body: JSONObject? = nil) async throws -> (Int, JSONObject)
    {
        var request = HTTPRequest(method: method, scheme: "http", authority: url, path: path)
        request.headerFields[.authorization] = "Bearer \(key)"
        request.headerFields[.contentType] = "application/json"
        let bytes = body.map { JSONValue.object($0).serialized() } ?? []
        let reply = try await transport.send(request, body: bytes, to: [], timeout: .seconds(20))
        return (reply.response.status.code, (try? JSONValue(parsing: reply.body).objectValue) ?? [:])
    }

    func respond(
        _ id: String = "r1",
        member: String = "rose",
        action: String,
        _ push: PushPayload
    ) async throws -> (Int, JSONObject) {
        try await call(
            .post,
            "/v1/responses",
            ["member": .string(member), "id": .string(id), "action": .string(action), "payload": push.json]
        )
    }
}

/// What the service of a test is made of.
struct RunningParts: Sendable {
    let client = RecordingLoyaltyClient()
    let storeFault = StoreFault()

    var engine: HostEngine {
        let store = PushStore.memory(keepsEvents: .seconds(86_400)).failing(by: storeFault)
        let services = PushServices(api: LoyaltyAPIs(client), store: store).forHosting()
        return HostEngine(
            helper: ShopHelper(
                pushHandler: ShopPushHandler(services: services),
                richPushHandler: ShopRichPushHandler(services: services),
                services: services
            )
        )
    }
}
