import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

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

    @Test("A store that a newer version has updated meanwhile, so that this one may not write, cannot be written")
    func newer() async throws {
        let store = try await PostgresDatabase().storeWithNotes()
        try await store.checkWritable()
        try await store.write { _ = try $0.run("UPDATE schema_version SET version = 99, least_writer = 99") }
        #expect(await storeError { try await store.checkWritable() }?.code == .newer)
        try await store.close()
    }

    @Test("A standby can be read and not written, also with target_session_attrs=read-write")
    func standby() async throws {
        let database = try PostgresDatabase()
        try await database.storeWithNotes().close()
        let standby = try database.server.standby()
        let store = try database.store(address: standby.address())
        #expect(try await store.notes() == [])
        #expect(await storeError { try await store.checkWritable() }?.code == .readOnly)
        try await store.close()
        let writer = try database.store(address: standby.address(parameters: "?target_session_attrs=read-write"))
        #expect(await storeError { try await writer.open() }?.code == .readOnly)
        try await writer.close()
        standby.end()
    }
}
