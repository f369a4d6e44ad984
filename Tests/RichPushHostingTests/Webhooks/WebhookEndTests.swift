import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushHosting
@testable import RichPushStore

@Suite("Webhooks: services that end, and errors", .timeLimit(.minutes(2)))
struct WebhookEndTests {
    /// An endpoint that does not answer.
    private func silent() -> RecordingEndpoint {
        RecordingEndpoint { _, _ in
            try await Task.sleep(for: .seconds(3600))
            return HTTPResponse(status: .ok)
        }
    }

    @Test(
        "An attempt that does not end in the second after the sender's end is given back, and another service makes it"
    )
    func givenBack() async throws {
        let bench = try WebhookBench(silent())
        try await bench.load()
        try await bench.deliver()
        try await bench.running { try await bench.advance { bench.endpoint.all.count == 1 } }
        #expect(bench.results.withLock { $0.isEmpty })
        let other = try WebhookBench(sharing: bench)
        try await other.load()
        let digest = try #require(other.sender.configuration?.digest)
        #expect(try await bench.bench.store.readyWebhooks(digest: digest) == ["crm"])
        try await other.running {
            try await other.advance { other.results.withLock { $0 == [.taken] } }
        }
        #expect(other.endpoint.all.map(\.id) == bench.endpoint.all.map(\.id))
    }

    @Test("An attempt that ends in the second after the sender's end is noted, and not made again")
    func ending() async throws {
        let (isAsked, answer) = AsyncStream.makeStream(of: Void.self)
        let bench = try WebhookBench(
            RecordingEndpoint { _, _ in
                for await _ in isAsked {}
                return HTTPResponse(status: .ok)
            }
        )
        try await bench.load()
        try await bench.deliver()
        let work = Task { await bench.sender.run() }
        try await bench.advance { bench.endpoint.all.count == 1 }
        work.cancel()
        try await bench.bench.clock.waitForSleeps(of: WebhookSender.grace)
        answer.finish()
        await work.value
        #expect(bench.results.withLock { $0 } == [.taken])
        #expect(try await bench.status()?.waiting == 0)
    }

    @Test("A service whose attempts take long is seen by others, which leave its leases to it")
    func seen() async throws {
        let bench = try WebhookBench(silent())
        try await bench.load()
        try await bench.deliver()
        let start = bench.bench.clock.now
        func lease() async throws -> [LeasedWebhook] {
            let lease = Lease(owner: "other/1", duration: .seconds(30))
            let digest = try #require(bench.sender.configuration?.digest)
            return try await bench.bench.store.leaseWebhooks(for: "crm", digest: digest, lease, of: "other")
        }
        try await bench.running {
            try await bench.advance { bench.endpoint.all.count == 1 }
            try await bench.advance(duringAttempts: true) { () async throws -> Bool in
                #expect(try await lease().isEmpty)
                return bench.bench.clock.now.timeIntervalSince(start) > 10
            }
        }
    }

    @Test("An endpoint whose rows cannot be leased holds back no other one, and is noted once")
    func oneEndpoint() async throws {
        let bench = try WebhookBench()
        try await bench.load(WebhookBench.configuration(["crm", "shop", "zoo"]))
        try await bench.bench.store.write { db in
            try db.put(
                """
                CREATE TRIGGER broken BEFORE UPDATE OF lease_owner ON webhook_event
                WHEN new.endpoint = (SELECT id FROM webhook_endpoint WHERE name = 'shop')
                BEGIN SELECT raise(ABORT, 'broken'); END
                """
            )
        }
        for number in 1...3 { try await bench.deliver("d\(number)", to: "member \(number)") }
        try await bench.running {
            try await bench.advance {
                let waiting = [try await bench.status("crm")?.waiting, try await bench.status("zoo")?.waiting]
                return waiting == [0, 0]
            }
            try await bench.idle()
        }
        #expect(bench.endpoint.all.count { $0.request.authority == "shop.example" } == 0)
        #expect(bench.endpoint.all.count == 6)
        #expect(bench.notices.withLock { $0.count { if case .storeFailed = $0 { true } else { false } } } == 1)
    }
}
