import Foundation
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

/// What others ran into with queues and event logs in PostgreSQL.
@Suite("Scenarios of services that share a PostgreSQL database")
struct PostgresScenarioTests {
    private static let keepsEvents = PushStore.Options(keepsEvents: .seconds(86_400))

    @Test("An event that is committed late is read once by a reader that has passed events committed before it")
    func lateCommit() async throws {
        let database = try PostgresDatabase()
        let (late, other) = (
            try database.store(options: Self.keepsEvents), try database.store(options: Self.keepsEvents)
        )
        _ = try await late.commit(.sample(1, recipient: "ann"))
        let first = try await other.events(after: .oldest, limit: 99)
        let (isWritten, mayCommit) = (Gate(), Latch())
        // It takes its number in the transaction, waits, and commits after the other.
        async let slow: Void = late.write { session in
            let entry = EventTable.Entry(kind: .messageDelivered, recipient: 2, name: "ben", messageResponseID: 2)
            try late.events(in: session).add(entry)
            isWritten.open()
            mayCommit.wait()
        }
        await isWritten.pass()
        _ = try await other.commit(.sample(3, recipient: "eve"))
        let second = try await other.events(after: .cursor(first.next), limit: 99)
        mayCommit.signal()
        try await slow
        let third = try await other.events(after: .cursor(second.next), limit: 99)
        #expect(second.events.map(\.recipient) == ["eve"])
        #expect(third.events.map(\.recipient) == ["ben"])
        for store in [late, other] { try await store.close() }
    }

    @Test("Events of one member are in the order of their commits, from whichever service")
    func memberOrder() async throws {
        let database = try PostgresDatabase()
        let stores = try (0..<2).map { _ in try database.store(options: Self.keepsEvents) }
        for number in 0..<40 {
            _ = try await stores[number % 2].commit(.sample(Int64(number)))
            // Some events are numbered one by one, some together.
            if number % 7 == 0 { _ = try await stores[number % 2].events(after: .latest, limit: 1) }
        }
        let events = try await stores[0].events(after: .oldest, limit: 99).events
        #expect(events.compactMap(\.messageResponseID) == Array(0..<40))
        #expect(events.compactMap(\.sequence) == Array(1...40))
        for store in stores { try await store.close() }
    }

    @Test("Groups of two services with the same members in other orders wait for each other, and none is refused")
    func groupsInOtherOrders() async throws {
        let database = try PostgresDatabase()
        let stores = try (0..<2).map { _ in try database.store(connections: 2) }
        let members = (0..<8).map { Recipient("member \($0)") }
        for member in members { _ = try await stores[0].commit(.sample(0, recipient: member)) }
        let results = try await withThrowingTaskGroup(of: [Result<StoreReceipt, any Error>].self) { group in
            for round in 1...30 {
                let ordered = round.isMultiple(of: 2) ? members : members.reversed()
                let changes = ordered.map { StoreChanges.sample(Int64(round), recipient: $0) }
                group.addTask { try await stores[round % 2].commitEach(changes) }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        for result in results { #expect(throws: Never.self) { try result.get() } }
        for member in members { #expect(try await stores[0].badgeCount(for: member) == 31) }
        for store in stores { try await store.close() }
    }

    @Test("A worker whose lease went to another changes nothing when it settles")
    func prunedWorker() async throws {
        let (database, clock) = (try PostgresDatabase(), TestClock())
        let stores = try (0..<2).map { _ in try database.store(clock: clock.clock) }
        _ = try await stores[0].commit(.sample(1))
        let request = LeaseRequest(lease: Lease(owner: "slow", duration: .seconds(60)), limit: 1)
        let slow = try #require(try await stores[0].leaseCalls(request).first)
        clock.advance(by: .seconds(61))
        var again = request
        again.lease.owner = "next"
        let next = try #require(try await stores[1].leaseCalls(again).first)
        #expect(try await stores[1].startAttempt(of: next))
        try await stores[0].settle(slow, as: .setAside(reason: "refused"))
        #expect(try await !stores[0].startAttempt(of: slow))
        #expect(try await stores[1].outboxCounts() == OutboxCounts(waiting: 1, setAside: 0))
        for store in stores { try await store.close() }
    }

    @Test(
        "Names that differ by a byte, a blank, NUL or letter case are members of their own, and sorted by their bytes"
    )
    func names() async throws {
        let store = try PostgresDatabase().store()
        let long = String(repeating: "ä", count: 128)
        let names = ["ann", "ANN", "ann ", " ann", "é", "e\u{301}", "\u{1}", "\u{1}0", "z", "", long, "日本"]
        for name in names { _ = try await store.commit(.sample(1, recipient: Recipient(name))) }
        let counts = try await store.badgeCounts()
        let sorted = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        #expect(counts.map { Array($0.recipient.rawValue.utf8) } == sorted.map { Array($0.utf8) })
        #expect(counts.allSatisfy { $0.count == 1 })
        let error = await storeError { _ = try await store.commit(.sample(1, recipient: "a\u{0}b")) }
        #expect(error?.code == .failed)
        try await store.close()
    }

    @Test("A service whose role may only read and change rows works, and cannot drop a table")
    func role() async throws {
        let database = try PostgresDatabase()
        let owner = try database.store()
        let role = "service_\(database.schema)"
        try await owner.write { [schema = database.schema] session in
            for sql in [
                "CREATE ROLE \(role) LOGIN", "GRANT USAGE ON SCHEMA \(schema) TO \(role)",
                "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO \(role)",
                "GRANT USAGE ON ALL SEQUENCES IN SCHEMA \(schema) TO \(role)",
            ] { try session.run(sql) }
        }
        let service = try database.store(address: database.server.address(user: role), options: Self.keepsEvents)
        _ = try await service.commit(.sample(1))
        let leased = try await service.leaseCalls(LeaseRequest(lease: .test, limit: 1))
        try await service.settle(try #require(leased.first), as: .sent(Date(), late: nil))
        #expect(try await service.events(after: .oldest, limit: 9).events.count == 1)
        try await service.prune(olderThan: .distantFuture, keeping: nil)
        try await service.eraseMember("ann")
        try await service.reclaim()
        let refused = await storeError { try await service.write { _ = try $0.run("DROP TABLE outbox") } }
        #expect(refused?.code == .cannotOpen)
        try await service.close()
        try await owner.close()
    }

    @Test("Ten thousand lines on hold do not hide a free one, nor are they read")
    func headOfLine() async throws {
        let (database, clock) = (try PostgresDatabase(), TestClock())
        let store = try database.store(clock: clock.clock)
        _ = try await store.commit(.sample(1, recipient: "held"))
        try await store.write { session in
            try session.run("UPDATE recipient SET paused = 1 WHERE name = 'held'")
            try session.run(
                """
                INSERT INTO outbox (recipient, call, target, waits_for_member, idempotency_key, locale, created, next_attempt)
                SELECT recipient, call, 'post/' || number, 1, 'held ' || number, 'en', 0, 0
                FROM outbox, generate_series(1, 10000) AS number
                """
            )
            try session.run("UPDATE outbox SET waits_for_member = 1")
            try LineTable(db: session).renewAll()
        }
        _ = try await store.commit(.sample(1, recipient: "free"))
        let leased = try await store.leaseCalls(LeaseRequest(lease: .test, limit: 5))
        #expect(leased.map(\.recipient) == ["free"])
        let plan = try await store.read { session in
            try session.rows(
                "EXPLAIN \(OutboxTable.dueFronts)",
                [
                    "now": 0, "all": 0, "name": nil as String?, "after": 0, "pass": nil as Int64?, "beacon": 0,
                    "limit": 5,
                ]
            ).map { try $0["QUERY PLAN"] as String }
        }
        #expect(plan.contains { $0.contains("line_due") }, "\(plan)")
        try await store.close()
    }
}
