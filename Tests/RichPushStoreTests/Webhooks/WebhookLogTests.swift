import Foundation
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Webhooks in the store: what an endpoint gets")
struct WebhookLogTests {
    @Test(
        "A new endpoint begins behind the newest event, or at the oldest if its entry says so",
        arguments: TestedEngine.allCases
    )
    func beginnings(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.record(1...2)
        let endpoints = [
            WebhookSubscription(id: "new"), WebhookSubscription(id: "all", beginsAtOldest: true),
            WebhookSubscription(id: "opened", kinds: [.messageOpened], beginsAtOldest: true),
        ]
        _ = try await bench.store.configureWebhooks(endpoints, digest: "first", comesBack: false)
        try await bench.record(3...3)
        #expect(try await bench.lease(of: "new").messages == [3])
        #expect(try await bench.endpoint("all")?.waiting == 3)
        #expect(try await bench.lease(of: "all").messages == [1])
        #expect(try await bench.lease(of: "opened").isEmpty)
        #expect(try await bench.store.readyWebhooks(digest: "first") == [])
    }

    @Test(
        "Events that an endpoint has not taken outlive the log, 30 days at most, and are counted when they are dropped",
        arguments: TestedEngine.allCases
    )
    func outliving(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record(1...3)
        bench.clock.advance(by: WebhookBench.day * 8)
        #expect(try await bench.store.pruneEvents() == 3)
        #expect(try await bench.store.events(after: .oldest, limit: 9).events.isEmpty)
        let leased = try await bench.lease()
        #expect(leased.messages == [1])
        #expect(leased.first?.event.time == bench.clock.now.addingTimeInterval(-8 * 86_400))
        try await bench.settle(leased, as: .setAside)
        #expect(try await bench.endpoint()?.waiting == 2)
        bench.clock.advance(by: WebhookBench.day * 22 + .milliseconds(1))
        #expect(try await bench.store.pruneEvents() == 3)
        let endpoint = try #require(try await bench.endpoint())
        #expect(endpoint.waiting == 0 && endpoint.dropped == 2 && endpoint.setAside == 0)
        #expect(try await bench.lease("second").isEmpty)
    }

    @Test("A log that keeps events longer than 30 days drops none of them earlier", arguments: TestedEngine.allCases)
    func longLog(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine, keeping: WebhookBench.day * 60)
        try await bench.configure("crm")
        try await bench.record([1])
        _ = try await bench.lease()
        bench.clock.advance(by: WebhookBench.day * 50)
        #expect(try await bench.store.pruneEvents() == 0)
        #expect(try await bench.lease().messages == [1])
    }

    @Test(
        "An erasure overtakes all other events, drops what waits of its member, and comes before what follows it",
        arguments: TestedEngine.allCases
    )
    func erasure(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        for number in 1...5 as ClosedRange<Int64> {
            try await bench.record([number], of: Recipient("member \(number)"))
        }
        try await bench.record(21...25)
        _ = try await bench.lease()
        bench.clock.advance(by: .seconds(30))
        try await bench.store.eraseMember("ann")
        try await bench.record([30])
        #expect(try await bench.endpoint()?.waiting == 7)
        let leased = try await bench.lease("second")
        #expect(leased.first?.event.kind == .memberErased && leased.first?.event.recipient == "ann")
        #expect(leased.count == 6 && !leased.contains { $0.event.messageResponseID == 30 })
        try await bench.settle(leased, from: "second", as: .accepted)
        let rest = try await bench.lease("third")
        #expect(rest.messages == [30])
    }

    @Test(
        "An erasure that went out before older events does not wait any more, and one that waits counts once",
        arguments: TestedEngine.allCases
    )
    func waitingErasure(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record([1], of: "gone")
        try await bench.record(2...Int64(3 * WebhookRule.slice + 20))
        let rest = 3 * WebhookRule.slice + 19
        let first = try await bench.lease()
        #expect(first.messages == [1, 2])
        try await bench.store.eraseMember("gone")
        #expect(try await bench.endpoint()?.waiting == rest + 1)
        let erasure = try await bench.lease("second")
        #expect(erasure.map(\.event.kind) == [.memberErased])
        #expect(try await bench.endpoint()?.waiting == rest + 1)
        try await bench.settle(erasure, from: "second", as: .accepted)
        #expect(try await bench.endpoint()?.waiting == rest)
    }

    @Test(
        "An event of a member who is erased is not taken from the log, also while the erasure is not complete",
        arguments: TestedEngine.allCases
    )
    func erasedInLog(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record(1...2)
        try await bench.store.write { db in
            try db.put("UPDATE recipient SET erasure = 1 WHERE name = 'ann'")
        }
        #expect(try await bench.lease().isEmpty)
    }

    @Test(
        "The number of a member's events rises by one, and never falls: after an erasure, and after a prune",
        arguments: TestedEngine.allCases
    )
    func sequence(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine, keeping: .seconds(100))
        func deliver(_ id: String, to member: Recipient = "ann") async throws {
            var changes = StoreChanges(recipient: member, journalEvent: id, time: bench.clock.now)
            changes.requestIdentifier = id
            _ = try await bench.store.commit(changes)
        }
        for id in ["1", "2", "3"] { try await deliver(id) }
        try await deliver("4", to: "ben")
        try await deliver("5")
        try await bench.store.eraseMember("ann")
        try await deliver("6")
        func events(of member: Recipient) async throws -> [Int64?] {
            try await bench.store.events(after: .oldest, limit: 99).events.filter { $0.recipient == member }
                .map(\.sequence)
        }
        #expect(try await events(of: "ann") == [5, 6])
        #expect(try await events(of: "ben") == [1])
        bench.clock.advance(by: .seconds(200))
        let report = try await bench.store.prune(olderThan: .distantFuture, keeping: nil)
        #expect(report.recipients == 2)
        try await deliver("7")
        #expect(try await events(of: "ann") == [7])
    }
}
