import Foundation
import GRDB
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Webhooks in the store: attempts")
struct WebhookLeaseTests {
    @Test(
        "A first attempt begins after that of the member's earlier event has ended; a repeat holds nothing back",
        arguments: TestedEngine.allCases
    )
    func order(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record(1...3)
        try await bench.record([10], of: "ben")
        let first = try await bench.lease()
        #expect(first.messages == [1, 10] && first.map(\.attempts) == [0, 0])
        #expect(try await bench.lease("second").isEmpty)
        try await bench.settle(Array(first.prefix(1)), as: .retry(after: .seconds(5)))
        let second = try await bench.lease("second")
        #expect(second.messages == [2])
        try await bench.settle(second, from: "second", as: .accepted)
        #expect(try await bench.lease("third").messages == [3])
        bench.clock.advance(by: .seconds(5))
        let again = try await bench.lease("fourth")
        #expect(again.messages == [1] && again.map(\.attempts) == [1])
        #expect(again.map(\.event.id) == first.prefix(1).map(\.event.id))
    }

    @Test(
        "Two services make one attempt at a time for an event, and the lease of one that has ended runs out",
        arguments: TestedEngine.allCases
    )
    func leases(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        let other = try bench.another()
        try await bench.configure("crm")
        try await bench.record([1])
        #expect(try await bench.lease().messages == [1])
        bench.clock.advance(by: .seconds(29))
        #expect(try await bench.lease("second", in: other).isEmpty)
        #expect(try await other.readyWebhooks(digest: "first") == [])
        bench.clock.advance(by: .seconds(1))
        #expect(try await other.readyWebhooks(digest: "first") == ["crm"])
        #expect(try await bench.lease("second", in: other).messages == [1])
    }

    @Test(
        "What another owner's lease holds is not set back, but an event that was taken is",
        arguments: TestedEngine.allCases
    )
    func lateResults(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record([1])
        let late = try await bench.lease()
        bench.clock.advance(by: .seconds(30))
        let current = try await bench.lease("second")
        try await bench.settle(late, as: .retry(after: .seconds(3600)))
        try await bench.settle(current, from: "second", as: .retry(after: .seconds(5)))
        bench.clock.advance(by: .seconds(5))
        let third = try await bench.lease("third")
        #expect(third.map(\.attempts) == [1])
        try await bench.settle(late, as: .accepted)
        #expect(try await bench.endpoint()?.waiting == 0)
        try await bench.settle(third, from: "third", as: .retry(after: .zero))
        #expect(try await bench.lease("fourth").isEmpty)
    }

    @Test(
        "An endpoint has 16 attempts at once, those of all services together, and other endpoints have theirs",
        arguments: TestedEngine.allCases
    )
    func limit(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        let other = try bench.another()
        try await bench.configure("crm", "shop")
        for number in 1...20 as ClosedRange<Int64> {
            try await bench.record([number], of: Recipient("member \(number)"))
        }
        let first = try await bench.lease()
        #expect(first.count == 16)
        #expect(try await bench.lease("second", in: other).isEmpty)
        #expect(try await bench.lease("second", of: "shop", in: other).count == 16)
        try await bench.settle(Array(first.prefix(3)), as: .accepted)
        #expect(try await bench.lease("second", in: other).count == 3)
    }

    @Test(
        "After 16 failures in a row one event is tried at a time, with a pause, until one is taken",
        arguments: TestedEngine.allCases
    )
    func probing(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        for number in 1...40 as ClosedRange<Int64> {
            try await bench.record([number], of: Recipient("member \(number)"))
        }
        let first = try await bench.lease()
        try await bench.settle(Array(first.dropLast()), as: .retry(after: .seconds(600)))
        #expect(try await bench.endpoint()?.state == .active)
        try await bench.settle(Array(first.suffix(1)), as: .retry(after: .seconds(600)))
        #expect(try await bench.endpoint()?.state == .probing)
        #expect(try await bench.store.readyWebhooks(digest: "first") == [])
        #expect(try await bench.lease("second").isEmpty)
        bench.clock.advance(by: .seconds(5))
        #expect(try await bench.store.readyWebhooks(digest: "first") == ["crm"])
        let probe = try await bench.lease("second")
        #expect(probe.count == 1)
        #expect(try await bench.lease("third").isEmpty)
        try await bench.settle(probe, from: "second", as: .accepted)
        #expect(try await bench.endpoint()?.state == .active)
        #expect(try await bench.lease("third").count == 16)
    }

    @Test("A failure among successes does not count for the row", arguments: TestedEngine.allCases)
    func row(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        for number in 1...32 as ClosedRange<Int64> {
            try await bench.record([number], of: Recipient("member \(number)"))
        }
        for _ in 0..<2 {
            let leased = try await bench.lease()
            try await bench.settle(Array(leased.dropLast()), as: .retry(after: .seconds(600)))
            try await bench.settle(Array(leased.suffix(1)), as: .accepted)
        }
        let endpoint = try #require(try await bench.endpoint())
        #expect(endpoint.state == .active && endpoint.lastSuccess == bench.clock.now)
        #expect(endpoint.lastFailure == bench.clock.now && endpoint.waiting == 30)
    }

    @Test(
        "410 disables an endpoint for good, also if its entry comes back; an entry with a new id is a new endpoint",
        arguments: TestedEngine.allCases
    )
    func gone(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record(1...3)
        try await bench.settle(try await bench.lease(), as: .gone)
        #expect(try await bench.endpoint()?.state == .disabled)
        #expect(try await bench.lease().isEmpty)
        #expect(try await bench.store.replayWebhooks(for: "crm", after: .oldest, through: .latest) == nil)
        let reopened = try bench.another()
        try await bench.configure("shop", digest: "second")
        try await bench.configure("crm", "shop", digest: "third")
        #expect(try await reopened.webhookEndpoints().map(\.state) == [.disabled, .active])
        #expect(try await bench.lease(digest: "third").isEmpty)
        #expect(try await bench.lease(of: "shop", digest: "third").messages == [1])
        #expect(try await bench.store.pruneEvents() == 3)
        #expect(try await bench.endpoint()?.dropped == 3)
    }

    @Test(
        "A next attempt that a clock set back has put far ahead is due, and so is a lease that ends too late",
        arguments: TestedEngine.allCases
    )
    func clockSetBack(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record([1])
        try await bench.record([2], of: "ben")
        let leased = try await bench.lease()
        try await bench.settle(Array(leased.prefix(1)), as: .retry(after: .seconds(86_400)))
        bench.clock.advance(by: .zero - WebhookBench.day * 10)
        #expect(try await bench.store.readyWebhooks(digest: "first") == ["crm"])
        #expect(Set(try await bench.lease("second").messages) == [1, 2])
    }
}

@Suite("Webhooks in the store: many events that wait")
struct WebhookScaleTests {
    /// 20,000 repeats that are not due, 20,000 erasures that were tried, and 4,000 first attempts of 40 members.
    private func fill(_ bench: WebhookBench) async throws {
        try await bench.configure("crm")
        try await bench.record([1])
        let writer = try await bench.store.connection.writer()
        let (now, later) = (bench.clock.now.milliseconds, bench.clock.now.addingTimeInterval(3600).milliseconds)
        try await writer.write { db in
            try db.execute(
                sql: """
                    INSERT OR IGNORE INTO recipient (id, name)
                    WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 139)
                    SELECT i, 'member ' || i FROM n;
                    INSERT INTO webhook_event (endpoint, event, mark, kind, time, recipient, name, attempts, due)
                    WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 45000)
                    SELECT 1, i, 1, 'message.opened', \(now), iif(i % 11 < 5, NULL, 100 + i % 40),
                        iif(i % 11 < 5, 'erased ' || i, NULL), i % 11 < 10, iif(i % 11 < 10, \(later), \(now)) FROM n;
                    """
            )
        }
    }

    @Test("A lease of 16 events reads little, however many wait for a repeat or are held back")
    func lease() async throws {
        let bench = try WebhookBench(.sqlite)
        try await fill(bench)
        let counter = StepCounter()
        let leased = Locked<[LeasedWebhook]>([])
        let steps = try await counter.steps(in: bench.store) {
            let found = try await bench.lease()
            leased.withLock { $0 = found }
        }
        #expect(leased.withLock { $0.count } == 16)
        #expect(steps < 30_000, "\(steps)")
    }
}
