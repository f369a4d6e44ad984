import Foundation
import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@Suite("Responses to a service")
struct ResponseTests {
    private let bench: Bench

    init() throws { bench = try Bench() }

    @Test("An answer has all of its keys, and what the hooks would have shown")
    func answer() async throws {
        let answer = try await bench.respond(["action": "open-certificate"])
        #expect(answer.status == 200 && !answer.isRepeated)
        #expect(answer.json.keys == ["id", "member", "outcome", "reason", "repeated", "tracked", "host"])
        #expect(answer.json["tracked"] == ["messageResponseId": 9001, "new": true])
        #expect(answer.host.map { $0["hook"] } == ["copyToClipboard", "showMessage"])
        #expect(bench.client.calls(of: .respondToOffer).count == 1)
    }

    @Test("The same response gets the same answer from any process, with the certificate's code, and calls nothing")
    func repeated() async throws {
        var first = try await bench.respond(["action": "open-certificate"]).json
        let calls = bench.client.calls.count
        first["repeated"] = true
        let again = try await bench.respond(["action": "open-certificate"])
        #expect(again.json == first)
        #expect(try await bench.another().respond(["action": "open-certificate"]).json == first)
        #expect(bench.client.calls.count == calls)
        #expect(again.host.description.contains("SAVE-20"))
    }

    @Test("The same id with another payload, text, action or date, or of another member, is another response")
    func otherContent() async throws {
        _ = try await bench.respond()
        #expect(try await !bench.respond(payload: Bench.offer.with("note", "x")).isRepeated)
        #expect(try await !bench.respond(["text": "hi"]).isRepeated)
        #expect(try await !bench.respond(["action": "default"]).isRepeated)
        #expect(try await !bench.respond(["deliveredAt": "2026-01-31T12:00:00Z"]).isRepeated)
        #expect(try await !bench.respond(["member": "ben"]).isRepeated)
        #expect(try await bench.respond(["at": "2020-01-31T12:00:00Z", "locale": "tr"]).isRepeated)
    }

    @Test("A button's text is in every answer, but not in the database after that, and in no event")
    func buttonText() async throws {
        let push: JSONObject = [
            "aps": ["alert": "A", "mutable-content": 1], "message_response_id": 9001,
            "buttons": [["id": "why", "title": "Why?", "input": [:]]],
        ]
        let item: JSONObject = ["action": "why", "text": "my secret"]
        var first = try await bench.respond(item, payload: push)
        #expect(first.host == [["hook": "handleButton", "value": ["id": "why", "text": "my secret"]]])
        first.isRepeated = true
        #expect(try await bench.another().respond(item, payload: push) == first)
        let records = Locked<[MemberRecord]>([])
        _ = try await bench.store.exportMember("ann") { record in records.withLock { $0.append(record) } }
        #expect(records.withLock { $0 }.contains { $0.kind == .handledResponses })
        #expect(!records.withLock { "\($0)" }.contains("secret"))
    }

    @Test("A queued call is 202 while it waits, also when repeated; then the answer is what became of it")
    func queued() async throws {
        bench.client.script(.respondToOffer, .failure(LoyaltyAPIError.unreachable))
        let item: JSONObject = ["action": "open-certificate"]
        let first = try await bench.respond(item)
        #expect(first.status == 202 && first.outcome == "queued")
        let waiting = try await bench.another().respond(item)
        #expect(waiting.status == 202 && waiting.isRepeated)
        bench.client.script(.respondToOffer, .answer(["certificate": ["code": "LATE-1"]]))
        _ = try await bench.helper.sync()
        let after = try await bench.another().respond(item)
        #expect(after.status == 200 && after.outcome == "handled" && after.isRepeated && after.reason == nil)
        #expect(after.host == [["hook": "showOfferResponseDetail", "value": ["certificate": ["code": "LATE-1"]]]])
        #expect(bench.client.calls(of: .respondToOffer).count == 2)
        let results = try await bench.engine.lateResults(of: "ann", by: .member("ann"))
        #expect(results["results"]?.arrayValue?.first?["result"] == ["certificate": ["code": "LATE-1"]])
    }

    @Test("A queued call that is refused later makes the answer a failure")
    func refusedLater() async throws {
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .failure(LoyaltyAPIError.status(422)))
        _ = try await bench.respond()
        _ = try await bench.helper.sync()
        let answer = try await bench.respond()
        #expect(answer.outcome == "failed" && answer.status == 200 && answer.reason?.contains("422") == true)
        let outcomes = try await bench.events().filter { $0.action != nil }.map {
            "\($0.kind.rawValue) \($0.outcome ?? "")"
        }
        #expect(outcomes == ["response.handled queued", "response.settled failed"])
    }

    @Test("A refusal is kept; a temporary failure is not, and the same id tries again")
    func failures() async throws {
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.status(404)))
        #expect(try await bench.respond().outcome == "failed")
        #expect(try await bench.respond().isRepeated)
        #expect(bench.client.calls(of: .clipOffer).count == 1)
        let item: JSONObject = ["id": "r2", "action": "open-offer-link"]
        bench.client.script(.getOffer, .failure(LoyaltyAPIError.status(503, retryAfter: .seconds(7))))
        let problem = try #require(await bench.problem { try await bench.respond(item) })
        #expect(problem.kind == .platformUnavailable && problem.retryAfterSeconds == 7 && problem.itemID == "r2")
        bench.client.script(.getOffer, .answer(["id": 1042, "url": "https://offers.example/1"]))
        let answer = try await bench.respond(item)
        #expect(answer.outcome == "handled" && !answer.isRepeated)
    }

    @Test("While another process answers, a repeat is told how long to wait; after a crash it is answered anew")
    func inProgress() async throws {
        let item = ["action": "open-certificate"] as JSONObject
        bench.client.hold(.respondToOffer)
        let first = Task { try await bench.respond(item) }
        try await bench.client.waitForCalls(of: .respondToOffer)
        let other = try bench.another()
        let problem = try #require(await bench.problem { try await other.respond(item) })
        #expect(problem.kind == .inProgress && problem.kind.status == 409 && problem.retryAfterSeconds == 30)
        bench.client.release(.respondToOffer)
        #expect(try await first.value.outcome == "handled")
        #expect(try await other.respond(item).isRepeated)
    }

    @Test("Two reports of a response at the same time in one process get one answer")
    func joined() async throws {
        bench.client.hold(.clipOffer)
        let first = Task { try await bench.respond() }
        try await bench.client.waitForCalls(of: .clipOffer)
        let second = Task { try await bench.respond() }
        while bench.observer.events.count < 1 { await Task.yield() }
        bench.client.release(.clipOffer)
        let answers = try await [first.value, second.value]
        #expect(answers.map(\.outcome) == ["handled", "handled"])
        #expect(bench.client.calls(of: .clipOffer).count == 1)
    }

    @Test("Members whose names are equal in Unicode and differ in bytes get their own answers to one id at one time")
    func alike() async throws {
        bench.client.hold(.respondToOffer)
        let first = Task { try await bench.respond(["member": "Jos\u{E9}", "action": "open-certificate"]) }
        try await bench.client.waitForCalls(of: .respondToOffer)
        let second = Task { try await bench.respond(["member": "Jose\u{301}", "action": "open-certificate"]) }
        // A report that is taken for the first one's waits for it.
        try await withThrowingTaskGroup { group in
            group.addTask { try await bench.client.waitForCalls(of: .respondToOffer, count: 2) }
            group.addTask { try await bench.clock.waitForSleeps(of: .seconds(20)) }
            try await group.next()
            group.cancelAll()
        }
        bench.client.release(.respondToOffer)
        let answers = try await [first.value, second.value]
        #expect(answers.map(\.member) == ["Jos\u{E9}", "Jose\u{301}"])
        #expect(answers.map(\.isRepeated) == [false, false])
        #expect(try await bench.store.messages(limit: 9).count == 2)
    }

    @Test(
        "A second report in one process waits for the answer as long as an item may take; then it is in progress",
        .timeLimit(.minutes(5))
    )
    func joinedTooLong() async throws {
        bench.client.hold(.clipOffer)
        let first = Task { try await bench.respond() }
        try await bench.client.waitForCalls(of: .clipOffer)
        let second = Task { await bench.problem { try await bench.respond() } }
        let third = Task { try await bench.respond() }
        try await bench.clock.waitForSleeps(of: .seconds(20), count: 2)
        second.cancel()
        bench.clock.advance(by: .seconds(19))
        let fourth = Task { try await bench.respond() }
        try await bench.clock.waitForSleeps(of: .seconds(20), count: 3)
        bench.clock.advance(by: .seconds(1))
        #expect(await second.value?.kind == .inProgress)
        #expect(await bench.problem { try await third.value }?.kind.status == 409)
        bench.client.release(.clipOffer)
        let answers = try await [first.value, fourth.value]
        #expect(answers.map(\.isRepeated) == [false, true])
        #expect(bench.client.calls(of: .clipOffer).count == 1)
    }

    @Test("If the member is erased during a response, the answer is that, and nothing of it is kept")
    func erased() async throws {
        for action in ["clip-offer", "open-certificate"] {
            let operation: RecordingLoyaltyClient.Operation = action == "clip-offer" ? .clipOffer : .respondToOffer
            bench.client.hold(operation)
            let first = Task {
                await bench.problem { try await bench.respond(["id": "e", "action": .string(action)]) }
            }
            try await bench.client.waitForCalls(of: operation)
            _ = try await bench.engine.erase("ann", by: .service([.rights]))
            bench.client.release(operation)
            #expect(await first.value?.kind == .memberErased)
            #expect(try await !bench.store.isMember("ann"))
        }
        #expect(try await !bench.respond(["id": "e"]).isRepeated)
    }

    @Test("The time of a response is the client's, but never in the future")
    func times() async throws {
        _ = try await bench.respond(["at": "2020-01-31T12:00:00Z"])
        #expect(try await bench.store.message(9001, for: "ann")?.opened?.timeIntervalSince1970 == 1_580_472_000)
        _ = try await bench.respond(
            ["at": "2096-01-31T12:00:00Z", "id": "r2"],
            payload: Bench.offer.with("message_response_id", 9002)
        )
        #expect(try await bench.store.message(9002, for: "ann")?.opened == bench.clock.now)
    }

    @Test("Each outcome is one event, with the identifiers of the response and without its text")
    func events() async throws {
        _ = try await bench.respond(["action": "comment-post", "text": "secret words"], payload: Bench.post)
        _ = try await bench.respond(["action": "dismiss", "id": "r2"])
        let events = try await bench.events()
        #expect(
            events.map { "\($0.kind.rawValue) \($0.outcome ?? "-")" }
                == ["message.opened -", "response.handled handled", "response.handled ignored"]
        )
        let json = events.map { JSONValue.object($0.json).description }.joined()
        #expect(!json.contains("secret"))
        #expect(events[2].json["data"]?["action"] == "dismiss")
        #expect(
            events[1].json["data"]?.objectValue?.keys == [
                "member", "messageResponseId", "action", "outcome", "requestId", "sequence",
            ]
        )
        #expect(events[1].json["data"]?["requestId"] == "r1")
    }
}

extension Bench {
    static let post: JSONObject = ["aps": ["alert": "News"], "type": "Post", "id": "run", "message_response_id": 9001]
}
