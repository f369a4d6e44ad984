import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("The schema in PostgreSQL")
struct PostgresSchemaTests {
    @Test("The first use makes the tables in the store's schema only, and the event log has an identity")
    func makesTables() async throws {
        let database = try PostgresDatabase()
        let store = try database.store()
        let (tables, identity) = try await store.read { [schema = database.schema] session in
            (
                try session.rows(
                    "SELECT relname::text AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = ? AND relkind = 'r'",
                    [schema]
                )
                .map { try $0["name"] as String },
                try session.row("SELECT identity FROM event_log")?["identity"] as String?
            )
        }
        #expect(Set(tables) == Set(PostgresSchema.tables + ["schema_version", "test_clock"]))
        #expect(identity?.count == 16)
        try await store.close()
    }

    @Test("Every text of a key is compared by its bytes")
    func collation() async throws {
        let database = try PostgresDatabase()
        let store = try database.store()
        let others = try await store.read { [schema = database.schema] session in
            try session.rows(
                """
                SELECT table_name || '.' || column_name AS name FROM information_schema.columns
                WHERE table_schema = ? AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'
                """,
                [schema]
            ).map { try $0["name"] as String }
        }
        #expect(others == [])
        try await store.close()
    }

    @Test("A schema with tables of another application is refused and not changed")
    func foreignTables() async throws {
        let (database, other) = (try PostgresDatabase(), try PostgresDatabase())
        let maker = try other.store()
        try await maker.write { [schema = database.schema] session in
            try session.run("CREATE SCHEMA \(schema)")
            try session.run("CREATE TABLE \(schema).invoice (id bigint)")
        }
        let store = try database.store()
        let error = await storeError { try await store.open() }
        #expect(error?.code == .corrupt)
        #expect(error?.message.contains("another application's") == true)
        let count = try await maker.read { [schema = database.schema] session in
            try session.run("SELECT count(*) FROM pg_tables WHERE schemaname = '\(schema)'")?.0
        }
        #expect(count == 1)
        try await store.close()
        try await maker.close()
    }

    @Test("A missing schema is not made if the options do not allow it")
    func notCreated() async throws {
        let store = try PostgresDatabase().store(options: .init(createIfMissing: false))
        #expect(await storeError { try await store.open() }?.code == .cannotOpen)
        try await store.close()
    }

    @Test("Giving space back vacuums every table")
    func reclaims() async throws {
        let database = try PostgresDatabase()
        let store = try database.store()
        try await store.engine.reclaim()
        let tables = try await store.read { [schema = database.schema] session in
            try session.rows(
                "SELECT relname::text AS name FROM pg_stat_all_tables WHERE schemaname = ? AND vacuum_count > 0",
                [schema]
            ).map { try $0["name"] as String }
        }
        #expect(Set(tables) == Set(PostgresSchema.tables))
        try await store.close()
    }
}

extension PostgresEngine {
    /// Runs statements outside of transactions.
    func outside(_ body: @escaping @Sendable (PostgresConnection) throws -> Void) async throws {
        try await perform(.outside, StoreUse(name: #function)) { try body($0.connection) }
    }
}
