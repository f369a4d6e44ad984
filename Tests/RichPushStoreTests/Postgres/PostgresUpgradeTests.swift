import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

/// The next version adds a column and an index. It is made up.
@Suite("Updates of the schema in PostgreSQL while services run")
struct PostgresUpgradeTests {
    private static let current = PostgresSchema.migrations.map(\.version).max() ?? 0
    private static let next = PostgresMigration(
        version: current + 1,
        leastWriter: 1,
        parts: ["ALTER TABLE message ADD COLUMN colour text DEFAULT 'red' NOT NULL"],
        indexes: [PostgresIndex(name: "message_colour", definition: "ON $schema.message (colour)")]
    )

    /// A store of the version after this one.
    private static func newer(
        _ database: PostgresDatabase,
        _ migration: PostgresMigration = next
    ) throws -> PushStore {
        let store = try database.store()
        var settings = try store.postgres.settings
        settings.migrations.append(migration)
        return PushStore(store, engine: PostgresEngine(settings, try PostgresLibrary.shared()))
    }

    private static func version(_ database: PostgresDatabase) throws -> Int64? {
        try database.session().number("SELECT version FROM schema_version")
    }

    /// Whether the index of the next version is usable; 1 if it is, 0 if its making was interrupted.
    private static func index(_ database: PostgresDatabase) throws -> Int64? {
        try database.session().number(
            """
            SELECT indisvalid::int FROM pg_index
            WHERE indexrelid = to_regclass('\(database.schema).message_colour')
            """
        )
    }

    @Test(
        "A service of this version records on while the next version updates the schema, and both go on, and back again"
    )
    func bothVersions() async throws {
        let database = try PostgresDatabase()
        let (former, newer) = (try database.store(), try Self.newer(database))
        _ = try await former.commit(.sample(1))
        let (isUpdated, recorded) = (Locked(false), Collected<Int64>())
        async let writer: Void = {
            var id: Int64 = 2
            while !isUpdated.withLock({ $0 }) || id < 40 {
                _ = try await former.commit(.sample(id))
                recorded.append(id)
                id += 1
            }
        }()
        try await newer.open()
        isUpdated.withLock { $0 = true }
        try await writer
        for id in 1000..<1010 as Range<Int64> { _ = try await newer.commit(.sample(id)) }
        let count = recorded.all.count + 11
        #expect(try Self.version(database) == Self.current + 1)
        #expect(try await newer.messageTotals().delivered == count)

        try await newer.close()
        let again = try database.store()
        _ = try await again.commit(.sample(2000))
        #expect(try await again.messageTotals().delivered == count + 1)
        #expect(try Self.version(database) == Self.current + 1)
        for store in [former, again] { try await store.close() }
    }

    @Test("The service that takes care makes the new index, once")
    func makesIndex() async throws {
        let database = try PostgresDatabase()
        let (former, newer) = (try database.store(), try Self.newer(database))
        _ = try await newer.commit(.sample(1))
        #expect(try await former.takeCare(as: "former", for: Lease.maximumDuration))
        #expect(try await newer.takeCare(as: "newer", for: Lease.maximumDuration) == false)
        #expect(try Self.index(database) == nil)
        try await former.endCare(as: "former")
        for _ in 0..<2 { #expect(try await newer.takeCare(as: "newer", for: Lease.maximumDuration)) }
        #expect(try Self.index(database) == 1)
        for store in [former, newer] { try await store.close() }
    }

    @Test("An index whose making was interrupted is made again")
    func interruptedIndex() async throws {
        let database = try PostgresDatabase()
        let newer = try Self.newer(database)
        #expect(try await newer.takeCare(as: "newer", for: Lease.maximumDuration))
        try database.session().run(
            "UPDATE pg_index SET indisvalid = false WHERE indexrelid = to_regclass('\(database.schema).message_colour')",
            limit: nil
        )
        #expect(try Self.index(database) == 0)
        #expect(try await newer.takeCare(as: "newer", for: Lease.maximumDuration))
        #expect(try Self.index(database) == 1)
        try await newer.close()
    }

    @Test("A role that may not make the index takes care without it")
    func withoutRight() async throws {
        let database = try PostgresDatabase()
        let newer = try Self.newer(database)
        try await newer.open()
        let role = "r\(database.schema)"
        let session = try database.session()
        for sql in [
            "CREATE ROLE \(role) LOGIN", "GRANT USAGE ON SCHEMA \(database.schema) TO \(role)",
            "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(database.schema) TO \(role)",
        ] { try session.run(sql, limit: nil) }
        var settings = try database.store(address: database.server.address(user: role)).postgres.settings
        settings.migrations.append(Self.next)
        let service = PushStore(newer, engine: PostgresEngine(settings, try PostgresLibrary.shared()))
        #expect(try await service.takeCare(as: "service", for: Lease.maximumDuration))
        #expect(try Self.index(database) == nil)
        for store in [newer, service] { try await store.close() }
    }

    @Test("An update that fails halfway changes nothing, and this version goes on")
    func failing() async throws {
        let database = try PostgresDatabase()
        let former = try database.store()
        _ = try await former.commit(.sample(1))
        var wrong = Self.next
        wrong.parts.append("ALTER TABLE missing ADD COLUMN colour text")
        let broken = try Self.newer(database, wrong)
        #expect(await storeError { try await broken.open() }?.sqlState == "42P01")
        #expect(try Self.version(database) == Self.current)
        _ = try await former.commit(.sample(2))
        let newer = try Self.newer(database)
        _ = try await newer.commit(.sample(3))
        #expect(try Self.version(database) == Self.current + 1)
        for store in [former, broken, newer] { try await store.close() }
    }

    @Test("A step that removes something forbids the former version to write")
    func contracting() async throws {
        let database = try PostgresDatabase()
        let former = try database.store()
        _ = try await former.commit(.sample(1))
        let last = PostgresMigration(
            version: Self.current + 1,
            leastWriter: Self.current + 1,
            parts: ["ALTER TABLE message DROP COLUMN opened_event"]
        )
        let newer = try Self.newer(database, last)
        try await newer.open()
        #expect(await storeError { _ = try await former.commit(.sample(2)) }?.code == .newer)
        for store in [former, newer] { try await store.close() }
    }
}
