import Foundation
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Webhooks in the store: services that end")
struct WebhookSenderTests {
    private func bench(_ engine: TestedEngine, members: Int64) async throws -> WebhookBench {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        for number in 1...members { try await bench.record([number], of: Recipient("member \(number)")) }
        return bench
    }

    @Test(
        "The leases of a service that was not seen for 4 s are free, and those of one that is seen stay",
        arguments: TestedEngine.allCases
    )
    func silence(_ engine: TestedEngine) async throws {
        let bench = try await bench(engine, members: 20)
        let other = try bench.another()
        #expect(try await bench.lease(by: "a").count == 16)
        for _ in 0..<5 {
            bench.clock.advance(by: .seconds(4))
            #expect(try await bench.lease(in: other, by: "b").isEmpty)
            #expect(try await other.readyWebhooks(digest: "first") == [])
            try await bench.store.noteWebhookSender("a")
        }
        bench.clock.advance(by: .seconds(4) + .milliseconds(1))
        #expect(try await other.readyWebhooks(digest: "first") == ["crm"])
        let leased = try await bench.lease(in: other, by: "b")
        #expect(leased.messages == (1...16).map { $0 })
        #expect(leased.allSatisfy { $0.attempts == 0 })
    }

    @Test("A service that was silent and goes on sees its own leases as held", arguments: TestedEngine.allCases)
    func ownLeases(_ engine: TestedEngine) async throws {
        let bench = try await bench(engine, members: 1)
        #expect(try await bench.lease(by: "a").count == 1)
        bench.clock.advance(by: .seconds(10))
        #expect(try await bench.lease("second", by: "a").isEmpty)
    }

    @Test("The leases of a service that notes nothing, as in 0.4.0, run out", arguments: TestedEngine.allCases)
    func formerVersion(_ engine: TestedEngine) async throws {
        let bench = try await bench(engine, members: 2)
        #expect(try await bench.lease("webhook/a", upTo: 1).count == 1)
        try await bench.store.noteWebhookSender("webhook/a")
        #expect(try await bench.lease(by: "webhook/b", upTo: 1).count == 1)
        bench.clock.advance(by: .seconds(29))
        try await bench.store.noteWebhookSender("webhook/b")
        #expect(try await bench.lease("second", by: "webhook/c").isEmpty)
        bench.clock.advance(by: .seconds(1))
        #expect(try await bench.lease("second", by: "webhook/c").count == 2)
    }

    @Test(
        "A service that ends gives its leases back at once, and no other's; late results of it change nothing",
        arguments: TestedEngine.allCases
    )
    func end(_ engine: TestedEngine) async throws {
        let bench = try await bench(engine, members: 4)
        let first = try await bench.lease(by: "a", upTo: 2)
        #expect(try await bench.lease(by: "ab", upTo: 1).messages == [3])
        try await bench.store.endWebhookSender("a")
        let second = try await bench.lease(by: "b")
        #expect(second.messages == [1, 2, 4] && second.map(\.attempts) == [0, 0, 0])
        try await bench.settle(first, from: "a/first", as: .retry(after: .seconds(600)))
        try await bench.settle(second, from: "b/first", as: .retry(after: .zero))
        #expect(try await bench.lease("second", by: "b").map(\.attempts) == [1, 1, 1])
    }

    @Test(
        "A time of a service that a clock set back has put far ahead keeps no lease",
        arguments: TestedEngine.allCases
    )
    func clockSetBack(_ engine: TestedEngine) async throws {
        let bench = try await bench(engine, members: 1)
        #expect(try await bench.lease(by: "a").count == 1)
        bench.clock.advance(by: .seconds(20))
        try await bench.store.noteWebhookSender("a")
        bench.clock.advance(by: .seconds(-10))
        #expect(try await bench.lease(by: "b").count == 1)
    }

    @Test("Services that ended long ago are forgotten at the next start", arguments: TestedEngine.allCases)
    func forgotten(_ engine: TestedEngine) async throws {
        let bench = try await bench(engine, members: 1)
        _ = try await bench.lease(by: "a")
        bench.clock.advance(by: .seconds(7200) + .milliseconds(1))
        try await bench.store.noteWebhookSender("b")
        try await bench.configure("crm")
        let names = try await bench.store.read { db in
            try db.rows("SELECT owner FROM webhook_sender").map { try $0["owner"] as String }
        }
        #expect(names == ["b"])
    }

    @Test("A lease has at most the number of events that the service has room for", arguments: TestedEngine.allCases)
    func limit(_ engine: TestedEngine) async throws {
        let bench = try await bench(engine, members: 20)
        #expect(try await bench.lease(by: "a", upTo: 15).count == 15)
        #expect(try await bench.lease(by: "b", upTo: 16).count == 1)
    }
}
