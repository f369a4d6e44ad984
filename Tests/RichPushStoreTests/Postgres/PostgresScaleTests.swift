import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

/// What other members' rows cost a member.
@Suite("Work for one member in a large PostgreSQL database")
struct PostgresScaleTests {
    @Test("Plans that were made while the tables were small do not read all of them later")
    func plans() async throws {
        let store = try PostgresDatabase().store(connections: 1)
        let members = (0..<64).map { Recipient("member \($0)") }
        _ = try await store.commitEach(members.map { .sample(1, recipient: $0) })
        let use = StoreUse(name: #function, members: Set(members))
        // By its statistics, a table of one page is best read whole. The server keeps a plan from the sixth use on.
        try await store.write { _ = try $0.run("ANALYZE recipient") }
        try await store.engine.write(use) { session in
            for member in members { _ = try RecipientTable(db: session).register(member) }
        }
        try await store.write { session in
            _ = try session.run("INSERT INTO recipient (name) SELECT 'other ' || n FROM generate_series(1, 20000) AS n")
        }
        let scans = try await store.engine.write(use) { session in
            try Self.growth(of: "seq_scan", table: "recipient", session) {
                for member in members { _ = try RecipientTable(db: session).register(member) }
            }
        }
        #expect(scans == 0)
        try await store.close()
    }

    @Test("The erasure of a member reads the calls of that member alone")
    func erasure() async throws {
        let store = try PostgresDatabase().store(connections: 1)
        for member in ["ann", "ben"] as [Recipient] { _ = try await store.commit(.sample(1, recipient: member)) }
        try await store.write { session in
            _ = try session.run(
                """
                INSERT INTO outbox (recipient, call, target, waits_for_member, idempotency_key, locale, created, next_attempt)
                SELECT recipient, call, target || n, waits_for_member, idempotency_key || n, locale, created, next_attempt
                FROM outbox JOIN recipient ON recipient.id = recipient, generate_series(1, 5000) AS n WHERE name = 'ben'
                """
            )
        }
        let read = try await store.write { session in
            try Self.growth(of: "seq_tup_read + idx_tup_fetch", table: "outbox", session) {
                let table = ErasedMemberTable(db: session)
                let log = store.events(in: session)
                let number = try #require(try table.begin("ann", at: session.now(), log: log)?.number)
                try table.finish(number)
                _ = try table.calls(of: "ann", at: session.now())
            }
        }
        #expect(read < 50)
        try await store.close()
    }

    @Test("Retention waits for no member whose messages are young")
    func young() async throws {
        let database = try PostgresDatabase()
        let (store, other) = (try database.store(), try database.store())
        _ = try await store.commit(.sample(1))
        let (isHeld, mayEnd, runs) = (Gate(), Latch(), Locked(0))
        async let holder: Void = other.write { session in
            // The server ends the transaction if retention waits for it: then it runs again.
            runs.withLock { $0 += 1 }
            _ = try session.run("SELECT id FROM recipient FOR UPDATE")
            isHeld.open()
            mayEnd.wait()
            _ = try session.run("SELECT 1")
        }
        await isHeld.pass()
        let report = try await store.prune(olderThan: Date(timeIntervalSince1970: 0), keeping: nil)
        mayEnd.signal()
        try await holder
        #expect(report.messages == 0)
        #expect(runs.withLock { $0 } == 1)
        for store in [store, other] { try await store.close() }
    }

    /// By how much work raises a count of a table. The counts are those of the connection: what it did before, such as the
    /// migrations, stays among them until the server has collected it.
    private static func growth(
        of count: String,
        table: String,
        _ session: StoreSession,
        work: () throws -> Void
    ) throws -> Int64 {
        let sql = "SELECT \(count) FROM pg_stat_xact_user_tables WHERE relid = '\(table)'::regclass"
        let before = try #require(try session.run(sql)?.0)
        try work()
        return try #require(try session.run(sql)?.0) - before
    }
}
