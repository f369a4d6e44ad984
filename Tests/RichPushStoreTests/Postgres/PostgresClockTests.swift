import Foundation
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Services with other clocks than PostgreSQL's")
struct PostgresClockTests {
    /// The time of the database.
    private let clock = TestClock()
    private let stores: [PushStore]

    init() throws {
        let database = try PostgresDatabase()
        stores = try [0, 1].map { [clock] _ in try database.store(connections: 2, clock: clock.clock) }
    }

    /// The time of a service whose clock is a day ahead, or behind.
    private func time(_ offset: Double) -> Date { clock.now.addingTimeInterval(offset) }

    private static let offsets: [Double] = [86_400, -86_400]

    /// A call of a service with a wrong clock.
    private func commit(_ offset: Double, lease: Lease? = nil) async throws -> StoreReceipt {
        let calls = [OutboxCall.sample("key", lease: lease)]
        return try await stores[0].commit(StoreChanges(recipient: "ann", calls: calls, time: time(offset)))
    }

    private func close() async throws { for store in stores { try await store.close() } }

    @Test("A lease of a service whose clock is a day off ends by the database's clock", arguments: offsets)
    func leases(offset: Double) async throws {
        #expect(try await commit(offset, lease: .of("wrong")).entries.count == 1)
        let request = LeaseRequest(lease: .of("right"), limit: 9)
        clock.advance(by: .seconds(59))
        #expect(try await stores[1].leaseCalls(request) == [])
        clock.advance(by: .seconds(2))
        #expect(try await stores[1].leaseCalls(request).map(\.idempotencyKey) == ["key"])
        try await close()
    }

    @Test("A call of a service whose clock is a day off is due at once", arguments: offsets)
    func due(offset: Double) async throws {
        _ = try await commit(offset)
        #expect(try await stores[1].leaseCalls(LeaseRequest(lease: .of("right"), limit: 9)).count == 1)
        try await close()
    }

    @Test("A retry waits by the database's clock", arguments: offsets)
    func retries(offset: Double) async throws {
        let entry = try #require(try await commit(offset, lease: .of("wrong")).entries.first)
        try await stores[0].settle(entry, as: .retry(after: .seconds(60), notFor: .seconds(30), reason: "busy"))
        var request = LeaseRequest(lease: .of("right"), includingNotDue: true, limit: 9)
        clock.advance(by: .seconds(29))
        #expect(try await stores[1].leaseCalls(request) == [])
        clock.advance(by: .seconds(2))
        request.includingNotDue = false
        #expect(try await stores[1].leaseCalls(request) == [])
        clock.advance(by: .seconds(30))
        #expect(try await stores[1].leaseCalls(request).count == 1)
        try await close()
    }

    @Test("A claim of a service whose clock is a day off ends by the database's clock", arguments: offsets)
    func claims(offset: Double) async throws {
        func claim(_ owner: String, _ store: PushStore, _ time: Date) async throws -> ResponseState? {
            let claim = ResponseClaim(response: "r", namesMember: true, owner: owner, duration: .seconds(30))
            return try await store.commit(StoreChanges(recipient: "ann", claim: claim, time: time)).response
        }
        #expect(try await claim("wrong", stores[0], time(offset)) == .new)
        clock.advance(by: .seconds(29))
        #expect(try await claim("right", stores[1], clock.now) == .inProgress(.seconds(1)))
        clock.advance(by: .seconds(2))
        #expect(try await claim("right", stores[1], clock.now) == .new)
        #expect(try await claim("wrong", stores[0], time(offset)) == .inProgress(.seconds(30)))
        try await close()
    }

    @Test("A service whose clock is a day off sends all services' calls, in their order and once", arguments: offsets)
    func services(offset: Double) async throws {
        let client = RecordingLoyaltyClient()
        let helpers = stores.enumerated().map { index, store in
            let time = time(index == 0 ? offset : 0)
            let clock = PushClock(now: { time }, sleep: PushClock.live.sleep)
            return DefaultNotificationHelper(
                services: PushServices(api: LoyaltyAPIs(client), store: store, clock: clock)
            )
        }
        for number in 1...4 {
            let calls = [OutboxCall.sample("\(number)", .clipOffer(id: 1))]
            let index = number % 2
            let changes = StoreChanges(recipient: "ann", calls: calls, time: time(index == 0 ? offset : 0))
            _ = try await stores[index].commit(changes)
        }
        #expect(try await helpers[0].sendDue().sent == 4)
        #expect(try await helpers[1].sendDue().sent == 0)
        #expect(client.calls.map(\.context.idempotencyKey) == ["1", "2", "3", "4"])
        try await close()
    }
}
