import Foundation
import HTTPTypes
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@testable import RichPushHosting

@Suite("Webhooks: configurations, report and replay", .timeLimit(.minutes(2)))
struct WebhookConfigurationTests {
    private static let endpoint: JSONObject = [
        "id": "crm", "url": "https://crm.example/hook", "secrets": [.string(WebhookBench.secret)],
    ]

    private func parsed(_ change: JSONObject = [:], policy: URLPolicy = .fetch) throws -> WebhookConfiguration {
        var endpoint = Self.endpoint
        for (key, value) in change { endpoint[key] = value }
        let file: JSONValue = ["endpoints": [.object(endpoint)]]
        return try WebhookConfiguration(parsing: file.serialized(), policy: policy)
    }

    @Test("A file has endpoints with id, URL and secrets; types and the beginning may be missing")
    func file() throws {
        let endpoint = try #require(try parsed().endpoints.first)
        #expect(endpoint.id == "crm" && endpoint.url.absoluteString == "https://crm.example/hook")
        #expect(endpoint.secrets.count == 1 && endpoint.kinds.isEmpty && !endpoint.beginsAtOldest)
        let other = try #require(try parsed(["types": ["member.erased"], "from": "oldest"]).endpoints.first)
        #expect(other.kinds == [.memberErased] && other.beginsAtOldest)
        #expect(try WebhookConfiguration(parsing: Array(#"{"endpoints":[]}"#.utf8), policy: .fetch).endpoints.isEmpty)
    }

    @Test(
        "A fault is named by its place, with the nearest name, and without a secret",
        arguments: [
            (["id": "a b"], "/endpoints/0/id", "letters"), (["id": nil], "/endpoints/0/id", "letters"),
            (["url": "http://crm.example"], "/endpoints/0/url", "https"),
            (["url": "https://10.0.0.1/"], "/endpoints/0/url", "private"),
            (["url": "https://localhost/"], "/endpoints/0/url", "this machine"),
            (["secrets": []], "/endpoints/0/secrets", "one secret"),
            (["secrets": ["whsec_c2hvcnQ="]], "/endpoints/0/secrets/0", "24 to 64 bytes"),
            (["types": ["message.opend"]], "/endpoints/0/types/0", "Did you mean `message.opened`?"),
            (["from": "now"], "/endpoints/0/from", "`latest` or `oldest`"),
            (["secret": "whsec_x"], "/endpoints/0", "line 1: a key is not known. Did you mean `secrets`?"),
            (["id": "whsec_c2hvcnQ"], "/endpoints/0/id", "not a secret"),
        ] as [(JSONObject, String, String)]
    )
    func faults(_ change: JSONObject, _ pointer: String, _ words: String) {
        let error = #expect(throws: WebhookFault.self) { try parsed(change) }
        #expect(error?.pointer == pointer && error?.detail.contains(words) == true, "\(String(describing: error))")
        #expect(error?.description.contains("c2hvcnQ") == false)
    }

    @Test(
        "No fault repeats a value or an unknown key of the file",
        arguments: [
            #"{"endpoints": [], "PLANTED": 1}"#, #"{"endpoints": "PLANTED"}"#, #"{"endpoints": ["PLANTED"]}"#,
            #"["PLANTED"]"#,
            #"{"endpoints": [PLANTED]}"#, #"{"endpoints": [{PLANTED: 1}]}"#, #"{"endpoints": [{"id": PLANTED}]}"#,
            #"{"endpoints": [{"id": "a" PLANTED}]}"#, #"{"endpoints": [{"PLANTED": "PLANTED"}]}"#,
            #"{"endpoints": [{"PLANTED""#, #"{"endpoints": [{"id": "PLANTED /"}]}"#,
            #"{"endpoints": [{"id": "whsec_PLANTED"}]}"#, #"{"endpoints": [{"id": "a", "url": "PLANTED"}]}"#,
            #"{"endpoints": [{"id": "a", "url": "http://PLANTED"}]}"#,
            #"{"endpoints": [{"id": "a", "url": "https://user:PLANTED@a.example"}]}"#,
            #"{"endpoints": [{"id": "a", "url": "https://10.0.0.1/PLANTED?PLANTED"}]}"#,
            #"{"endpoints": [{"id": "a", "url": "https://a.example", "secrets": "PLANTED"}]}"#,
            #"{"endpoints": [{"id": "a", "url": "https://a.example", "secrets": ["whsec_PLANTED"]}]}"#,
            #"{"endpoints": [{"id": "a", "url": "https://a.example", "secrets": ["PLANTED"]}]}"#,
            #"{"endpoints": [{"id": "a", "url": "https://a.example", "secrets": [{"PLANTED": 1}]}]}"#,
        ]
    )
    func planted(_ text: String) throws {
        let error = #expect(throws: WebhookFault.self) {
            try WebhookConfiguration(parsing: Array(text.utf8), policy: .fetch)
        }
        #expect(error.map { "\($0) \($0.pointer) \($0.detail)".uppercased().contains("PLANT") } == false)
    }

    @Test("A key that is not known is found by its line")
    func line() {
        let text = "{\"endpoints\": [\n{\"id\": \"a\"},\n{\"id\": \"b\",\n \"secret\":\n 1}]}"
        let first = #expect(throws: WebhookFault.self) {
            try WebhookConfiguration(parsing: Array(text.replacing("{\"id\": \"a\"},", with: "").utf8), policy: .fetch)
        }
        #expect(first?.description == "`/endpoints/0`: line 4: a key is not known. Did you mean `secrets`?")
        let root = #expect(throws: WebhookFault.self) {
            try WebhookConfiguration(parsing: Array("{\n\"a\":1}".utf8), policy: .fetch)
        }
        #expect(root?.description == "line 2: a key is not known.")
    }

    @Test("A text that is not JSON, another root and an id that is used twice are faults")
    func wholeFile() {
        let entry = String(decoding: JSONValue.object(Self.endpoint).serialized(), as: UTF8.self)
        for text in [
            "", "{", "[]", "{}", #"{"endpoint":[]}"#, #"{"endpoints":[1]}"#, "{\"endpoints\":[\(entry),\(entry)]}",
        ] {
            #expect(throws: WebhookFault.self, "\(text)") {
                try WebhookConfiguration(parsing: Array(text.utf8), policy: .fetch)
            }
        }
    }

    @Test("This machine is an endpoint if the policy allows it")
    func loopback() throws {
        var policy = URLPolicy.fetch
        policy.allowsLoopback = true
        #expect(try parsed(["url": "http://127.0.0.1:8081/hook"], policy: policy).endpoints.count == 1)
    }

    @Test("Everything in a configuration but its order changes its digest")
    func digest() throws {
        let digest = try parsed().digest
        for change in [
            ["id": "shop"], ["url": "https://crm.example/other"], ["types": ["member.erased"]], ["from": "oldest"],
            ["secrets": ["whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"]],
        ] as [JSONObject] {
            #expect(try parsed(change).digest != digest, "\(change)")
        }
        let both = try WebhookBench.configuration(["a", "b"])
        #expect(both.digest == WebhookConfiguration(both.endpoints.reversed()).digest)
        #expect(!digest.contains(WebhookBench.secret))
    }

    @Test("A service with another configuration than the store says so and sends nothing until both agree")
    func otherConfiguration() async throws {
        let first = try WebhookBench()
        try await first.load()
        let second = try WebhookBench(sharing: first)
        let new = try WebhookBench.configuration(["crm", "shop"])
        try await second.load(new)
        #expect(!second.sender.hasOtherConfiguration && second.sender.generation == 2)
        try await first.deliver()
        try await first.running {
            try await first.advance { first.sender.hasOtherConfiguration }
            try await first.idle()
            #expect(first.endpoint.all.isEmpty)
            let report = try await first.sender.report(by: .service([.events]))
            #expect(report["configuration"] == ["generation": 2, "current": false])
            try await first.load(new, isReload: true)
            try await first.advance { first.endpoint.all.count == 2 }
        }
        let isNoted = first.notices.withLock {
            $0.count { if case .otherConfiguration(2) = $0 { true } else { false } }
        }
        #expect(isNoted == 1 && !first.sender.hasOtherConfiguration)
    }

    @Test("A service that starts with an old file does not win; one whose file an operator has brought back does")
    func oldFile() async throws {
        let (old, new) = (try WebhookBench.configuration(), try WebhookBench.configuration(["shop"]))
        let first = try WebhookBench()
        #expect(try await first.sender.load(old))
        #expect(try await first.sender.load(new, isReload: true))
        let restarted = try WebhookBench(sharing: first)
        #expect(try await !restarted.sender.load(old))
        #expect(try await !restarted.sender.load(old, isReload: true))
        #expect(try await first.sender.load(old, isReload: true))
        #expect(first.sender.generation == 3)
    }

    @Test("The report has each endpoint without its secret, and needs the scope of events")
    func report() async throws {
        let bench = try WebhookBench(RecordingEndpoint([.ok, .internalServerError]))
        try await bench.load()
        try await bench.deliver("d1")
        try await bench.deliver("d2")
        try await bench.running { try await bench.advance { bench.results.withLock { $0.count == 2 } } }
        let report = try await bench.sender.report(by: .service([.events]))
        let endpoint = try #require(report["endpoints"]?.arrayValue?.first?.objectValue)
        #expect(endpoint.keys == ["id", "url", "state", "waiting", "setAside", "lastSuccess", "lastFailure"])
        #expect(endpoint["url"] == "https://crm.example/hook?a=1" && endpoint["state"] == "active")
        #expect(endpoint["lastSuccess"]?.stringValue?.hasSuffix("Z") == true)
        let text = String(decoding: JSONValue.object(report).serialized(), as: UTF8.self)
        #expect(!text.contains("whsec") && !text.contains("MfKQ"))
        for caller in [Caller.service([.read]), .member("ann")] {
            #expect(await bench.bench.problem { try await bench.sender.report(by: caller) }?.kind == .forbidden)
        }
    }

    @Test("A replay refuses what it cannot read, unknown endpoints and cursors, and callers without the scope")
    func replayProblems() async throws {
        let bench = try WebhookBench()
        try await bench.load()
        func kind(_ body: String, of endpoint: String = "crm", by caller: Caller = .service([.events])) async
            -> ServiceError.Kind?
        {
            await bench.bench.problem {
                try await bench.sender.replay(endpoint, parsing: Array(body.utf8), by: caller)
            }?.kind
        }
        #expect(await kind("[") == .malformed)
        #expect(await kind(#"{"after": 1}"#) == .invalidItem)
        #expect(await kind(#"{"afer": null}"#) == .invalidItem)
        #expect(await kind(#"{"after": ""}"#) == .invalidItem)
        #expect(await kind(#"{"after": "e1-moon"}"#) == .cursorExpired)
        #expect(await kind("{}", of: "moon") == .notFound)
        #expect(await kind("{}", by: .service([.read])) == .forbidden)
        #expect(await kind(#"{"after": null, "until": null}"#) == nil)
    }

    @Test("A store that cannot be used is noted once, and the sender goes on when it can be used again")
    func failingStore() async throws {
        let fault = StoreFault()
        let base = try Bench(wrapping: { $0.failing(by: fault) })
        let bench = try WebhookBench(over: base)
        try await bench.load()
        try await bench.deliver()
        fault.error = StoreError(code: .full, message: "Full.")
        try await bench.running {
            try await bench.advance(duringAttempts: true) { bench.notices.withLock { $0.count == 2 } }
            try await bench.idle()
            fault.error = nil
            try await bench.advance { bench.endpoint.all.count == 1 }
        }
        #expect(bench.notices.withLock { $0.count } == 2)
    }
}
