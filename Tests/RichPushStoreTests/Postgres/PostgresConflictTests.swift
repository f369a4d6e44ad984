import Foundation
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Conflicts at every statement in PostgreSQL")
struct PostgresConflictTests {
    @Test("A conflict at any one statement of each use, or at each COMMIT, changes neither answers nor data")
    func everyStatement() async throws {
        let clock = TestClock()
        let options = PushStore.Options(keepsEvents: .seconds(86_400))
        let store = try PostgresDatabase().store(connections: 2, options: options, clock: clock.clock)
        try await store.write { session in for sql in ConflictingEngine.table { try session.run(sql) } }
        var conflicts = 0
        func life(_ position: ConflictingEngine.Position, _ prefix: String) async throws -> ([String], Int) {
            let engine = ConflictingEngine(base: store.engine, position: position)
            let seen = try await StoreLife(store: PushStore(store, engine: engine), prefix: prefix).run()
            conflicts += engine.counts.withLock { $0.conflicts }
            return (seen, engine.counts.withLock { $0.statements })
        }
        let (expected, statements) = try await life(.never, "p0/")
        #expect(conflicts == 0)
        #expect(statements > 10)
        for number in 1...statements {
            let (seen, _) = try await life(.statement(number), "p\(number)/")
            #expect(seen == expected, "with a conflict before the statement \(number) of each use")
        }
        let (seen, _) = try await life(.commit, "pc/")
        #expect(seen == expected, "with a conflict at each COMMIT")
        #expect(conflicts > statements)
        try await store.close()
    }
}

@Suite("Watching a store in PostgreSQL")
struct PostgresWatchingTests {
    @Test("Waits and transactions are measured, and a repeated transaction has its reason")
    func measurements() async throws {
        let database = try PostgresDatabase()
        try await database.storeWithNotes().close()
        let (measured, runs) = (Collected<StoreMeasurement>(), Collected<Int>())
        let store = try PushStore.postgres(
            database.server.address(),
            postgres: PushStore.PostgresOptions(schema: database.schema, connections: 1),
            onMeasurement: measured.append
        )
        try await store.write { session in
            runs.append(1)
            try session.run("INSERT INTO note (text) VALUES ('a')")
            guard runs.all.count == 1 else { return }
            try session.run("DO $$ BEGIN RAISE EXCEPTION SQLSTATE '40001'; END $$")
        }
        let retries = measured.all.compactMap { if case .retry(let reason) = $0 { reason } else { nil } }
        let transactions = measured.all.count { if case .transaction = $0 { true } else { false } }
        let waits = measured.all.count { if case .wait = $0 { true } else { false } }
        #expect(retries == [.serialization])
        #expect(transactions == 2)
        #expect(waits == 1)
        try await store.close()
    }

    @Test("The age of the oldest transaction is that of another session")
    func oldest() async throws {
        let database = try PostgresDatabase()
        let (store, other) = (try database.store(connections: 1), try database.store(connections: 1))
        let (held, released) = (Gate(), Latch())
        try await store.open()
        async let holder: Void = other.read { session in
            try session.run("SELECT count(*) FROM pg_class")
            try session.run("SELECT (pg_sleep(0.05)::text = '')::int")
            held.open()
            released.wait()
        }
        await held.pass()
        let age = try await store.oldestTransactionAge()
        released.signal()
        try await holder
        #expect((age ?? .zero) >= .milliseconds(50))
        try await store.close()
        try await other.close()
    }
}
