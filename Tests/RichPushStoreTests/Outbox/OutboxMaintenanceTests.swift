import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Outbox maintenance")
struct OutboxMaintenanceTests {
    private static let now = Date(timeIntervalSince1970: 1_750_000_000)

    private let clock = TestClock(now: now)

    /// A store with calls 1 to 3 set aside and call 4 queued.
    private func store(_ folder: TemporaryFolder) async throws -> PushStore {
        let store = PushStore.sqlite(url: folder.database, clock: clock.clock)
        for number in 0..<4 as Range<Int64> { _ = try await store.commit(.sample(number)) }
        let lease = Lease(owner: "test", duration: .seconds(70))
        let leased = try await store.leaseCalls(LeaseRequest(lease: lease, limit: 3))
        for entry in leased { try await store.settle(entry, as: .setAside(reason: "refused")) }
        try #require(leased.map(\.id) == [1, 2, 3])
        return store
    }

    @Test("Calls that were set aside are queued again, and others do not change")
    func retries() async throws {
        let folder = try TemporaryFolder()
        let store = try await store(folder)
        clock.advance(by: .seconds(20))
        #expect(try await store.retrySetAsideCalls([2, 4, 77]) == 1)
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 2, setAside: 2))
        let waiting = try await store.waitingCalls(limit: 9)
        #expect(waiting.map(\.entry.id) == [2, 4])
        #expect(waiting.map(\.nextAttempt) == [Self.now + 20, Self.now])
        #expect(waiting.map(\.entry.attempts) == [1, 0])
        #expect(waiting.map(\.reason) == [nil, nil])
        #expect(try await store.retrySetAsideCalls(nil) == 2)
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 4, setAside: 0))
    }

    @Test("Calls that were set aside are removed, and others stay")
    func deletes() async throws {
        let folder = try TemporaryFolder()
        let store = try await store(folder)
        #expect(try await store.deleteSetAsideCalls([2, 4]) == 1)
        #expect(try await store.setAsideCalls(limit: 9).map(\.entry.id) == [3, 1])
        #expect(try await store.deleteSetAsideCalls(nil) == 2)
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 1, setAside: 0))
    }

    @Test("Calls that this version cannot read are listed, before and after a lease has found them")
    func unreadable() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        for number in 0..<3 as Range<Int64> { _ = try await store.commit(.sample(number)) }
        try await store.connection.writer().write { db in
            try db.execute(sql: #"UPDATE outbox SET call = '{"api": "Moon.land", "v": 9}' WHERE id <> 2"#)
        }
        let expected = [1, 3].map { (id: Int64) in
            UnreadableCall(
                id: id,
                recipient: "ann",
                name: "Moon.land",
                target: "message/\(id - 1)",
                created: Self.now + Double(id - 1),
                attempts: 0
            )
        }
        #expect(try await store.unreadableCalls(limit: 9) == expected)
        let lease = Lease(owner: "test", duration: .seconds(70))
        let leased = try await store.leaseCalls(LeaseRequest(lease: lease, limit: 3))
        #expect(leased.map(\.id) == [2])
        #expect(try await store.unreadableCalls(limit: 9) == expected)
        #expect(try await store.unreadableCalls(limit: 1) == Array(expected.prefix(1)))
        #expect(try await store.waitingCalls(limit: 9).map(\.entry.id) == [2])
    }
}
