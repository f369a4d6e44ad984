import Foundation
import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@Suite("Members' data in a service")
struct MemberDataTests {
    private let bench: Bench

    init() throws { bench = try Bench() }

    private func deliver(_ count: Int64) async throws {
        for number in 1...count {
            bench.clock.advance(by: .seconds(1))
            _ = try await bench.deliver(payload: Bench.offer.with("message_response_id", .int(number)))
        }
    }

    @Test("Messages are read in pages, all of them or those that were not opened", arguments: [false, true])
    func messages(unread: Bool) async throws {
        try await deliver(5)
        _ = try await bench.respond(["action": "default"], payload: Bench.offer.with("message_response_id", 4))
        var (numbers, cursor): ([Int64], String?) = ([], nil)
        repeat {
            let page = try await bench.engine.messages(
                of: "ann",
                unread: unread,
                limit: 2,
                cursor: cursor,
                by: .member("ann")
            )
            #expect(page.messages.count <= 2)
            numbers += page.messages.map(\.messageResponseID)
            cursor = page.next
        } while cursor != nil
        #expect(numbers == (unread ? [5, 3, 2, 1] : [5, 4, 3, 2, 1]))
    }

    @Test("A limit or a cursor that is wrong, or of the other list, is malformed")
    func badQueries() async throws {
        try await deliver(3)
        let engine = bench.engine
        let ann = Caller.member("ann")
        let next = try await engine.messages(of: "ann", limit: 1, by: ann).next
        let refused = [
            await bench.problem { try await engine.messages(of: "ann", limit: 0, by: ann) },
            await bench.problem { try await engine.messages(of: "ann", limit: 101, by: ann) },
            await bench.problem { try await engine.messages(of: "ann", unread: true, cursor: next, by: ann) },
            await bench.problem { try await engine.messages(of: "ann", cursor: "u9-x", by: ann) },
            await bench.problem { try await engine.messages(of: "ann", cursor: "", by: ann) },
        ]
        #expect(refused.map { $0?.kind } == Array(repeating: .malformed, count: 5))
    }

    @Test("A late result stays until it is removed, and removing it again is not an error")
    func lateResults() async throws {
        _ = try await bench.respond(["action": "open-offer-link"])
        let results = try await bench.engine.lateResults(of: "ann", by: .member("ann"))["results"]?.arrayValue ?? []
        let result = try #require(results.first?.objectValue)
        #expect(result.keys == ["id", "call", "result", "time"] && result["call"] == "OffersAPI.respondToOffer")
        let id = try #require(result["id"]?.intValue)
        for _ in 0..<2 { try await bench.engine.removeLateResult(id, of: "ann", by: .member("ann")) }
        #expect(try await bench.engine.lateResults(of: "ann", by: .member("ann"))["results"] == [])
    }

    @Test("An export is a line for each record, and says at its end whether it is known and complete")
    func export() async throws {
        try await deliver(2)
        let lines = try await export("ann")
        #expect(lines.last == ["kind": "end", "known": true, "complete": true])
        #expect(lines.count { $0["kind"] == "messages" } == 2 && lines.count { $0["kind"] == "events" } == 2)
        #expect(try await export("ben") == [["kind": "end", "known": false, "complete": true]])
        await #expect(throws: CancellationError.self) {
            try await bench.engine.export("ann", by: .member("ann")) { _ in throw CancellationError() }
        }
    }

    private func export(_ member: Recipient) async throws -> [JSONValue] {
        let bytes = Locked<[UInt8]>([])
        try await bench.engine.export(member, by: .member(member)) { line in bytes.withLock { $0 += line } }
        return try bytes.withLock { $0 }.split(separator: 0x0a).map { try JSONValue(parsing: Array($0)) }
    }

    @Test("The report has the parts that the command line prints, and counts of its limits")
    func report() async throws {
        try await deliver(3)
        let report = try await bench.engine.report(limit: 2, by: .service([.read]))
        #expect(
            report.keys == [
                "messages", "totals", "pruned", "badges", "outbox", "untried", "calls", "lost", "truncated",
            ]
        )
        #expect(report["messages"]?.arrayValue?.count == 2 && report["truncated"]?["messages"] == true)
    }
}
