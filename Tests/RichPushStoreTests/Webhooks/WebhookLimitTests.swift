import Foundation
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Webhooks in the store: limits and orders")
struct WebhookLimitTests {
    @Test(
        "An endpoint takes a slice of the log as long as fewer than 1,000 events wait",
        arguments: TestedEngine.allCases
    )
    func ahead(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        for member in 0..<4 as Range<Int64> {
            _ = try await bench.store.commit(
                StoreChanges(
                    recipient: Recipient("member \(member)"),
                    messages: (1...400).map {
                        MessageEvent(messageResponseID: member * 1000 + $0, action: .delivered, time: bench.clock.now)
                    },
                    time: bench.clock.now
                )
            )
        }
        func copied() async throws -> Int64? {
            _ = try await bench.lease(upTo: 1)
            return try await bench.store.read { db in try db.run("SELECT count(*) FROM webhook_event")?.0 }
        }
        var counts: [Int64?] = []
        for _ in 0..<4 { counts.append(try await copied()) }
        #expect(counts == [500, 1000, 1000, 1000])
    }

    @Test(
        "A next attempt is not later than what the store can tell from a wrong clock",
        arguments: TestedEngine.allCases
    )
    func longRetry(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record([1])
        try await bench.settle(try await bench.lease(), as: .retry(after: WebhookBench.day * 10))
        #expect(try await bench.lease("second").isEmpty)
        bench.clock.advance(by: WebhookRule.lookahead - .milliseconds(1))
        #expect(try await bench.lease("second").isEmpty)
        bench.clock.advance(by: .milliseconds(1))
        #expect(try await bench.lease("second").count == 1)
    }

    @Test("A lease that is asked for too long a time holds for the longest one", arguments: TestedEngine.allCases)
    func longLease(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record([1])
        _ = try await bench.store.readyWebhooks(digest: "first")
        let lease = Lease(owner: "long", duration: Lease.maximumDuration * 2)
        #expect(try await bench.store.leaseWebhooks(for: "crm", digest: "first", lease).count == 1)
        bench.clock.advance(by: Lease.maximumDuration - .milliseconds(1))
        #expect(try await bench.lease("second").isEmpty)
        bench.clock.advance(by: .milliseconds(1))
        #expect(try await bench.lease("second").count == 1)
    }

    @Test(
        "Of events that are due, the one that is due for the longest time comes first",
        arguments: TestedEngine.allCases
    )
    func longestDue(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        for number in 1...3 as ClosedRange<Int64> {
            try await bench.record([number], of: Recipient("member \(number)"))
        }
        for (webhook, seconds) in zip(try await bench.lease(), [30, 10, 20]) {
            try await bench.settle([webhook], as: .retry(after: .seconds(seconds)))
        }
        bench.clock.advance(by: .seconds(30))
        #expect(try await bench.lease("second", upTo: 1).messages == [2])
        #expect(try await bench.lease("third").messages == [3, 1])
    }

    @Test("A replay leaves an attempt that runs as it is", arguments: TestedEngine.allCases)
    func replayDuringAttempt(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record([1])
        try await bench.settle(try await bench.lease(), as: .retry(after: .seconds(5)))
        bench.clock.advance(by: .seconds(5))
        let running = try await bench.lease("second")
        #expect(try await bench.store.replayWebhooks(for: "crm", after: .oldest, through: .latest) == 0)
        try await bench.settle(running, from: "second", as: .retry(after: .seconds(5)))
        bench.clock.advance(by: .seconds(5))
        #expect(try await bench.lease("third").map(\.attempts) == [2])
    }

    @Test("The oldest event that waits can be one that was copied, or one of the log", arguments: TestedEngine.allCases)
    func oldest(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        let start = bench.clock.now
        try await bench.record([1])
        #expect(try await bench.endpoint()?.oldest == start)
        let leased = try await bench.lease()
        bench.clock.advance(by: .seconds(10))
        try await bench.record([2])
        #expect(try await bench.endpoint()?.oldest == start)
        try await bench.settle(leased, as: .accepted)
        #expect(try await bench.endpoint()?.oldest == start.addingTimeInterval(10))
    }
}
