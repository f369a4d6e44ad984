import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOConcurrencyHelpers
import RichPushHosting
import RichPushKit
import ServiceTransport
import Testing

@testable import HostService

extension Router<BasicRequestContext> {
    /// Takes webhooks at `/hook`. `take` gets an event again if it was not answered in time.
    func receive(_ secrets: [WebhookSecret], take: @escaping @Sendable (JSONValue) async throws -> Void) {
        post("hook") { request, _ -> HTTPResponse.Status in
            let body = try await [UInt8](buffer: request.body.collect(upTo: 65_536))
            func field(_ name: String) -> String { HTTPField.Name(name).flatMap { request.headers[$0] } ?? "" }
            let (id, time, signature) = (field("webhook-id"), field("webhook-timestamp"), field("webhook-signature"))
            // What someone has recorded and sends again later is refused.
            guard let seconds = Double(time), abs(Date().timeIntervalSince1970 - seconds) < 300,
                secrets.contains(where: { $0.signs(signature, id: id, timestamp: time, body: body) })
            else { return .unauthorized }
            try await take(JSONValue(parsing: body))
            return .noContent
        }
    }
}

@Suite(.timeLimit(.minutes(1))) struct WebhookReceiverTests {
    private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

    @Test func `The receiver of the guide takes what the service sends, and refuses another secret`() async throws {
        let (events, taken) = AsyncStream<JSONValue>.makeStream()
        let (results, attempted) = AsyncStream<WebhookResult>.makeStream()
        let router = Router()
        router.receive([try WebhookSecret(Self.secret)]) { taken.yield($0) }
        try await listening(router) { port in
            let engine = RunningParts().engine
            let sender = WebhookSender(
                store: engine.store,
                transport: AsyncHTTPTransport(bodyLimit: 65_536),
                policy: Self.policy,
                onAttempt: { attempted.yield($0) }
            )
            try await sender.load(Self.configuration(port, ["whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"]))
            let work = Task { await sender.run() }
            defer { work.cancel() }
            let item: JSONValue = ["member": "rose", "id": "d1", "payload": ["aps": ["alert": "Hi"]]]
            let deliver = {
                try await engine.deliver(DeliveryItem(parsing: item.serialized()), by: .service(Caller.Scope.all))
            }
            _ = try await deliver()
            #expect(await results.first { _ in true } == .refused)
            try await sender.load(Self.configuration(port, ["whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", Self.secret]))
            let event = await events.first { _ in true }
            #expect(event?["type"] == "message.delivered" && event?["data"]?["member"] == "rose")
        }
    }

    @Test func `The receiver of the guide is the one that is tested`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let guide = try String(contentsOf: folder.appendingPathComponent("../../Webhooks.md"), encoding: .utf8)
        let parts = guide.components(separatedBy: "```swift\n").dropFirst()
        let block = try #require(parts.first?.components(separatedBy: "```").first)
        #expect(try String(contentsOfFile: #filePath, encoding: .utf8).contains(block))
    }

    private static var policy: URLPolicy {
        var policy = URLPolicy.fetch
        policy.allowsLoopback = true
        return policy
    }

    private static func configuration(_ port: Int, _ secrets: [String]) throws -> WebhookConfiguration {
        WebhookConfiguration([
            WebhookEndpoint(
                id: "crm",
                url: try policy.url("http://127.0.0.1:\(port)/hook"),
                secrets: try secrets.map { try WebhookSecret($0) },
                beginsAtOldest: true
            )
        ])
    }

    /// Serves a router on a free port while a test uses it.
    private func listening(_ router: Router<BasicRequestContext>, _ use: @Sendable (Int) async throws -> Void)
        async throws
    {
        let (ports, opened) = AsyncStream<Int>.makeStream()
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { opened.yield($0.localAddress?.port ?? 0) },
            logger: Logger(label: "receiver") { _ in SwiftLogNoOpLogHandler() }
        )
        let server = Task { try await application.run() }
        defer { server.cancel() }
        let port = try #require(await ports.first { _ in true })
        try await use(port)
    }
}
