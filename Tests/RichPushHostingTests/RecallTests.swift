import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import Testing

@Suite("Recalls in a service")
struct RecallTests {
    private let bench: Bench
    private let caller = Caller.service([.recall])

    init() throws { bench = try Bench() }

    private func recall(_ json: JSONValue, of member: Recipient? = "ann") async throws -> JSONObject {
        try await bench.engine.recall(parsing: json.serialized(), of: member, by: caller)
    }

    @Test("The answer counts the ids, the known ones, and names those that have acted; the same again adds nothing")
    func answers() async throws {
        _ = try await bench.respond(payload: Bench.offer.with("message_response_id", 7))
        _ = try await bench.deliver(payload: Bench.offer.with("message_response_id", 8))
        for _ in 0..<2 {
            let answer = try await recall(["messages": [7, 8, 9, 9]])
            #expect(answer == ["recalled": 3, "known": 2, "acted": [7]])
        }
        let later = try await bench.respond(["id": "r2"], payload: Bench.offer.with("message_response_id", 8))
        #expect(later.json["outcome"] == "ignored" && later.json["reason"] == "recalled")
        #expect(later.json["host"] == [["hook": "showRecalled", "value": "New notification"]])
        #expect(later.json["tracked"]?["messageResponseId"] == 8)
        // The one that was answered before keeps its answer.
        let again = try await bench.respond(payload: Bench.offer.with("message_response_id", 7))
        #expect(again.json["outcome"] == "handled" && again.json["repeated"] == true)
    }

    @Test("One event for each new recall; its member is null for all members")
    func events() async throws {
        for _ in 0..<2 {
            _ = try await recall(["messages": [7]])
            _ = try await recall(["messages": [7]], of: nil)
        }
        let events = try await bench.store.events(after: .oldest, limit: 9).events.map { JSONValue.object($0.json) }
        #expect(events.map { $0["type"] } == ["message.recalled", "message.recalled"])
        #expect(events.map { $0["data"]?["member"] } == ["ann", .null])
        #expect(events.map { $0["data"]?["messageResponseId"] } == [7, 7])
    }

    @Test(
        "Ids that are no whole numbers are 422 with their places, and so is a list without one",
        arguments: [
            (["messages": ["7", 8, 1.5, nil]], ["/messages/0", "/messages/2", "/messages/3"]),
            (["messages": []], ["/messages"]), ([:], ["/messages"]), (["messages": 7], ["/messages"]),
        ] as [(JSONValue, [String])]
    )
    func invalid(_ body: JSONValue, _ pointers: [String]) async throws {
        let problem = await bench.problem { try await recall(body) }
        #expect(problem?.kind == .invalidItem)
        #expect(problem?.errors.map(\.pointer) == pointers)
    }

    @Test("10,000 messages are taken back, one more is 413 and nothing is recorded")
    func many() async throws {
        let many = (1...10_000).map { JSONValue.int(Int64($0)) }
        let problem = await bench.problem { try await recall(["messages": .array(many + [10_001])]) }
        #expect(problem?.kind == .tooLarge)
        #expect(try await bench.store.recalled(among: [1], of: "ann") == [])
        #expect(try await recall(["messages": .array(many)])["recalled"] == 10_000)
        #expect(try await bench.store.recalled(among: [10_000, 10_001], of: "ann") == [10_000])
    }

    @Test("It needs a key with its scope, which no key has by default; a member's token never may")
    func scopes() async throws {
        #expect(!Caller.Scope.usual.contains(.recall))
        for caller in [Caller.service(Caller.Scope.usual), .member("ann")] {
            let problem = await bench.problem {
                try await bench.engine.recall(parsing: Array(#"{"messages":[7]}"#.utf8), of: "ann", by: caller)
            }
            #expect(problem?.kind == .forbidden)
        }
    }

    @Test("A delivery whose push takes messages back takes none back here: that needs the scope")
    func delivery() async throws {
        _ = try await bench.deliver(payload: Bench.offer.with("recall", [7]))
        #expect(try await bench.store.recalled(among: [7], of: "ann") == [])
    }
}
