import Foundation
import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@Suite("What a request to a service may do")
struct CallerTests {
    private let bench: Bench

    init() throws { bench = try Bench() }

    private func kind(_ request: () async throws -> Any) async -> String? { await bench.problem(request)?.kind.name }

    @Test("A service key needs the scope of the route; a member's token is for that member only")
    func routes() async {
        let ann = Caller.member("ann")
        let none = Caller.service([])
        #expect(await kind { try await bench.respond(by: none) } == "forbidden")
        #expect(await kind { try await bench.respond(by: .member("ben")) } == "other-member")
        #expect(await kind { try await bench.engine.badge(of: "ann", by: none) } == "forbidden")
        #expect(await kind { try await bench.engine.badge(of: "ann", by: .service([.read])) } == nil)
        #expect(await kind { try await bench.engine.badge(of: "ann", by: ann) } == nil)
        #expect(await kind { try await bench.engine.badge(of: "ben", by: ann) } == "other-member")
        #expect(await kind { try await bench.engine.messages(of: "ann", by: none) } == "forbidden")
        #expect(await kind { try await bench.engine.messages(of: "ben", by: ann) } == "other-member")
        #expect(await kind { try await bench.engine.messages(of: "ann", by: ann) } == nil)
        #expect(await kind { try await bench.engine.erase("ann", by: ann) } == "forbidden")
        #expect(await kind { try await bench.engine.report(by: ann) } == "forbidden")
        let feed = EventFeed(store: bench.store, clock: bench.clock.clock)
        #expect(await kind { try await feed.page(EventFeed.Query(), by: ann) } == "forbidden")
        #expect(bench.client.calls.isEmpty)
    }

    @Test("A service key's member wins over the addressee; without either the item is not valid")
    func service() async throws {
        var push = Bench.offer
        push["recipient"] = "ben"
        #expect(try await bench.respond(payload: push).member == "ann")
        let problem = await bench.problem { try await bench.respond(["member": nil]) }
        #expect(problem?.kind == .invalidItem && problem?.errors.map(\.pointer) == ["/member"])
        #expect(problem?.itemID == "r1")
    }

    @Test("An addressee that is not known does not become a member: nothing is recorded, and the answer has no member")
    func unknownAddressee() async throws {
        var push = Bench.offer
        push["recipient"] = "ben"
        let answer = try await bench.respond(["member": nil], payload: push)
        #expect(answer.outcome == "ignored" && answer.member == nil)
        let delivery = try await bench.deliver(["member": nil], payload: push)
        #expect(!delivery.isNew && delivery.member == nil)
        #expect(try await bench.store.members(limit: 9) == [])
        _ = try await bench.respond(["member": "ben"])
        #expect(try await bench.respond(["member": nil, "id": "r2"], payload: push).member == "ben")
    }

    @Test("A member's token that contradicts the member or the addressee is another member's")
    func contradiction() async throws {
        let ann = Caller.member("ann")
        var push = Bench.offer
        #expect(try await bench.respond(["member": nil], by: ann).member == "ann")
        push["recipient"] = "ben"
        #expect(await kind { try await bench.respond(["member": nil], payload: push, by: ann) } == "other-member")
        #expect(await kind { try await bench.deliver(["member": "ben"], by: ann) } == "other-member")
        push["recipient"] = "ann"
        #expect(await kind { try await bench.deliver(payload: push, by: ann) } == nil)
    }

    @Test("What a member's own token posts sends no EMS open")
    func beacons() async throws {
        var push = Bench.offer
        push["ems_open"] = "https://mail.example/open"
        _ = try await bench.respond(payload: push, by: .member("ann"))
        #expect(bench.client.calls(of: .postEMSOpen).isEmpty)
        _ = try await bench.respond(["id": "r2"], payload: push.with("message_response_id", 9002))
        #expect(bench.client.calls(of: .postEMSOpen).count == 1)
    }

    @Test("A helper that hands on a response of its own sends no EMS open either, and the answer is the kept one")
    func ownResponse() async throws {
        let services = bench.helper.services
        let helper = RemakingHelper(
            pushHandler: HostPushHandler(services: services),
            richPushHandler: HostRichPushHandler(services: services)
        )
        var item: JSONObject = ["member": "ann", "id": "r1", "action": "clip-offer"]
        item["payload"] = .object(Bench.offer.with("ems_open", "https://mail.example/open"))
        let answer = try await HostEngine(helper: helper)
            .respond(to: ResponseItem(parsing: JSONValue.object(item).serialized()), by: .member("ann"))
        #expect(bench.client.calls(of: .clipOffer).count == 1)
        #expect(bench.client.calls(of: .postEMSOpen).isEmpty)
        #expect(answer.member == "ann" && answer.outcome == "handled")
    }

    @Test("What a member's own token posts fetches no pass: the answer has its URL", arguments: ["default", "card"])
    func passes(action: String) async throws {
        let fetcher = RecordingPassFetcher()
        let bench = try Bench(passes: fetcher)
        let url = "https://passes.example/card"
        let push = Bench.offer.with("pass_url", .string(url))
            .with("buttons", [["id": "card", "title": "Card", "link": .string(url), "pass": true]])
        let answer = try await bench.respond(["action": .string(action)], payload: push, by: .member("ann"))
        #expect(answer.outcome == "handled")
        #expect(answer.json["host"] == [["hook": "addPass", "value": .string(url)]])
        #expect(fetcher.urls.isEmpty)
        // An address that the policy refuses stays refused.
        let inside = push.with("pass_url", "https://10.0.0.1/card").with("message_response_id", 9003)
        let refused = try await bench.respond(["id": "r3", "action": "default"], payload: inside, by: .member("ann"))
        #expect(refused.outcome == "ignored")
        _ = try await bench.respond(
            ["id": "r2", "action": .string(action)],
            payload: push.with("message_response_id", 9002)
        )
        #expect(fetcher.urls.count == 1)
    }
}

/// Hands on a response that it has made itself.
private final class RemakingHelper: DefaultNotificationHelper {
    override func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        let own = NotificationResponse(
            action: response.action,
            payload: response.payload,
            requestIdentifier: response.requestIdentifier,
            contentDigest: response.contentDigest,
            recipient: response.recipient
        )
        return await super.handleNotificationResponse(own)
    }
}

extension JSONObject {
    func with(_ key: String, _ value: JSONValue) -> JSONObject {
        var object = self
        object[key] = value
        return object
    }
}
