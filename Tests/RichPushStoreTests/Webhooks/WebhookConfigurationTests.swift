import Foundation
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Webhooks in the store: configurations and replays")
struct WebhookConfigurationTests {
    private func configure(_ store: PushStore, _ digest: String, comesBack: Bool = false) async throws -> [String] {
        let record = try await store.configureWebhooks([.init(id: "crm")], digest: digest, comesBack: comesBack)
        return ["\(record.generation)", record.digest]
    }

    @Test(
        "A new configuration wins; an old one comes back only when an operator brings it back",
        arguments: TestedEngine.allCases
    )
    func generations(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        let other = try bench.another()
        #expect(try await bench.store.webhookConfiguration() == nil)
        #expect(try await configure(bench.store, "a") == ["1", "a"])
        #expect(try await configure(other, "a") == ["1", "a"])
        #expect(try await configure(other, "b") == ["2", "b"])
        #expect(try await configure(bench.store, "a") == ["2", "b"])
        #expect(try await configure(bench.store, "b") == ["2", "b"])
        #expect(try await configure(bench.store, "a", comesBack: true) == ["3", "a"])
        #expect(try await other.webhookConfiguration()?.digest == "a")
    }

    @Test("A service with another configuration leases nothing", arguments: TestedEngine.allCases)
    func other(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record([1])
        try await bench.configure("crm", digest: "second")
        #expect(try await bench.store.readyWebhooks(digest: "first") == nil)
        #expect(try await bench.lease().isEmpty)
        #expect(try await bench.lease(digest: "second").messages == [1])
    }

    @Test(
        "What waits for an endpoint without an entry is removed, and an entry that is added again begins anew",
        arguments: TestedEngine.allCases
    )
    func removed(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record(1...2)
        _ = try await bench.lease()
        try await bench.configure("shop", digest: "second")
        #expect(try await bench.store.webhookEndpoints().map(\.id) == ["shop"])
        #expect(try await bench.store.pruneEvents() == 2)
        _ = try await bench.store.configureWebhooks([.init(id: "crm")], digest: "third", comesBack: false)
        try await bench.record([3])
        #expect(try await bench.lease(digest: "third").messages == [3])
    }

    @Test(
        "A replay queues what was taken and what was set aside, and counts what waits already only once",
        arguments: TestedEngine.allCases
    )
    func replay(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        let store = bench.store
        try await bench.configure("crm")
        try await bench.record(1...4)
        let start = try await store.events(after: .oldest, limit: 1).next
        for settlement in [.accepted, .accepted, .setAside] as [WebhookSettlement] {
            try await bench.settle(try await bench.lease(), as: settlement)
        }
        #expect(try await store.replayWebhooks(for: "crm", after: .latest, through: .latest) == 0)
        #expect(try await store.replayWebhooks(for: "crm", after: .cursor(start), through: .latest) == 2)
        #expect(try await store.replayWebhooks(for: "crm", after: .cursor(start), through: .latest) == 0)
        #expect(try await bench.endpoint()?.waiting == 3)
        #expect(try await bench.lease("second").messages == [2])
        #expect(try await store.replayWebhooks(for: "moon", after: .oldest, through: .latest) == nil)
        await #expect(throws: StoreCursorError.self) {
            try await store.replayWebhooks(for: "crm", after: .cursor("e1-moon"), through: .latest)
        }
    }

    @Test(
        "A replay does not queue events that the endpoint will get anyway, so that none of them is sent twice",
        arguments: TestedEngine.allCases
    )
    func replayOfBacklog(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        let all = 1...Int64(WebhookRule.slice + 20)
        for member in 0..<20 as Range<Int64> {
            try await bench.record(all.filter { $0 % 20 == member }, of: Recipient("member \(member)"))
        }
        var sent = try await bench.lease()
        try await bench.settle(sent, as: .accepted)
        let replayed = try await bench.store.replayWebhooks(for: "crm", after: .oldest, through: .latest)
        #expect(replayed == sent.count)
        #expect(try await bench.endpoint()?.waiting == all.count)
        while case let leased = try await bench.lease(), !leased.isEmpty {
            sent += leased
            try await bench.settle(leased, as: .accepted)
        }
        #expect(sent.count == all.count + (replayed ?? 0))
    }

    @Test(
        "A replay from the oldest event has those that were set aside and that the log does not have any more",
        arguments: TestedEngine.allCases
    )
    func replayOfPruned(_ engine: TestedEngine) async throws {
        let bench = try WebhookBench(engine)
        try await bench.configure("crm")
        try await bench.record([1])
        try await bench.settle(try await bench.lease(), as: .setAside)
        bench.clock.advance(by: WebhookBench.day * 8)
        try await bench.store.pruneEvents()
        #expect(try await bench.store.replayWebhooks(for: "crm", after: .oldest, through: .latest) == 1)
        #expect(try await bench.lease().messages == [1])
    }

    @Test("A store that keeps no events has no webhooks")
    func withoutEvents() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        #expect(await storeError { _ = try await configure(store, "a") }?.code == .notSupported)
    }
}
