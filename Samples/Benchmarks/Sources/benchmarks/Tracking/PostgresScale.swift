import Foundation
import RichPushKit
import RichPushPostgres

/// A store in PostgreSQL with many rows beside one with few, in one server.
struct PostgresScale {
    let server: DatabaseServer
    private let numbers = NewNumbers()

    init(server: DatabaseServer) { self.server = server }

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let (few, many) = (try store("few"), try store("many"))
        try await fill(few, "few", messages: 10_000, calls: 10_000)
        try await fill(many, "many", messages: 10_000_000, calls: 1_000_000)
        let taps = try await rounds.compare(
            loops: 500,
            ours: { try await self.taps($0, many) },
            baseline: { try await self.taps($0, few) }
        )
        let leases = try await rounds.compare(
            loops: 100,
            ours: { try await self.leases($0, many) },
            baseline: { try await self.leases($0, few) }
        )
        let retention = try await retention(many)
        for store in [few, many] { try await store.close() }
        return [
            Comparison(
                name: "12 a tap with 10 million messages, 10 thousand",
                rounds: taps,
                promise: .cost(atMost: 1.6)
            ),
            Comparison(
                name: "12 a lease of 16 of 1 million calls, of 10 thousand",
                rounds: leases,
                promise: .cost(atMost: 1.6)
            ),
            retention,
        ]
    }

    /// The longest waits of taps while 200,000 old messages are removed and members are erased, beside those without.
    private func retention(_ store: PushStore) async throws -> Comparison {
        let quiet = try await longWait(store)
        async let removed = store.prune(olderThan: Date(timeIntervalSince1970: 1_750_000_200), keeping: nil)
        async let erased: Void = Self.erase(store)
        let busy = try await longWait(store)
        _ = try await (removed, erased)
        return Comparison(
            name: "12 99th percentile of a tap, beside retention",
            ours: busy,
            baseline: quiet,
            promise: .cost(atMost: 2)
        )
    }

    private static func erase(_ store: PushStore) async throws {
        for number in 0..<20 { _ = try await store.eraseMember(Recipient("member-\(100_009 - number)")) }
    }

    /// The 99th percentile of 2,000 taps, in nanoseconds.
    private func longWait(_ store: PushStore) async throws -> Double {
        var waits: [Duration] = []
        for _ in 0..<2_000 {
            let start = ContinuousClock.now
            try await taps(1, store)
            waits.append(ContinuousClock.now - start)
        }
        return waits.sorted()[waits.count * 99 / 100] / .nanoseconds(1)
    }

    private func store(_ schema: String) throws -> PushStore {
        try PushStore.postgres(server.address, postgres: PushStore.PostgresOptions(schema: schema))
    }

    /// Fills the store's own tables. Each message is of one of 100,000 members, and each call is a line of its own.
    private func fill(_ store: PushStore, _ schema: String, messages: Int, calls: Int) async throws {
        _ = try await store.commit(TrackedMessage(number: 0).changes)
        try server.run(
            """
            INSERT INTO recipient (id, name) SELECT n, 'member-' || n FROM generate_series(10, 100009) AS n
            """,
            "SELECT setval(pg_get_serial_sequence('\(schema).recipient', 'id'), 200000)",
            """
            INSERT INTO message (message_response_id, recipient, delivered)
            SELECT 900000000 + n, 10 + n * 7919 % 100000, 1750000000000 + n FROM generate_series(1::bigint, \(messages)) AS n
            """,
            """
            INSERT INTO outbox (recipient, call, target, waits_for_member, idempotency_key, locale, created, next_attempt)
            SELECT 10 + n * 7919 % 100000, call, target || '-' || n, waits_for_member, idempotency_key || '-' || n, locale,
                created, n
            FROM outbox, generate_series(1::bigint, \(calls)) AS n
            """,
            """
            INSERT INTO line (recipient, target, first_call, beacon, waits_for_member, held, due)
            SELECT recipient, target, id, beacon, waits_for_member, 0, next_attempt FROM outbox
            ON CONFLICT (recipient, target) DO NOTHING
            """,
            "VACUUM ANALYZE",
            "CHECKPOINT",
            in: schema
        )
    }

    /// Openings of new messages of many members, each in a transaction of its own.
    private func taps(_ count: Int, _ store: PushStore) async throws {
        for _ in 0..<count {
            let number = numbers.next()
            var changes = TrackedMessage(number: number).changes
            changes.recipient = Recipient("member-\(10 + number * 104_729 % 100_000)")
            _ = try await store.commit(changes)
        }
    }

    /// Leases that are given back, so that each finds as many calls.
    private func leases(_ count: Int, _ store: PushStore) async throws {
        for _ in 0..<count {
            let lease = Lease(owner: "bench-\(numbers.next())", duration: .seconds(30))
            let entries = try await store.leaseCalls(LeaseRequest(lease: lease, limit: 16))
            guard entries.count == 16 else { throw Disagreement(description: "\(entries.count) calls were leased.") }
            for entry in entries { try await store.settle(entry, as: .released) }
        }
    }
}

/// Numbers of messages that were not used before.
final class NewNumbers {
    private var last: Int64 = 0

    func next() -> Int64 {
        last += 1
        return last
    }
}
