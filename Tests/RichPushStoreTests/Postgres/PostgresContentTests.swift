import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("What a PostgreSQL database can contain beside or instead of a store")
struct PostgresContentTests {
    @Test("A database with an encoding that cannot store every text is refused", arguments: ["SQL_ASCII", "LATIN1"])
    func encodings(_ encoding: String) async throws {
        let database = try PostgresDatabase()
        let name = database.schema
        try database.session().run(
            "CREATE DATABASE \(name) ENCODING '\(encoding)' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0",
            limit: nil
        )
        let store = try database.store(address: database.server.address(database: name))
        let error = await storeError { try await store.open() }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("has the encoding \(encoding)") == true)
        try await store.close()
    }

    @Test("An empty schema is filled, and a database with another application's tables keeps them")
    func emptySchema() async throws {
        let database = try PostgresDatabase()
        let session = try database.session()
        try session.run("CREATE SCHEMA \(database.schema); CREATE SCHEMA other_\(database.schema)", limit: nil)
        try session.run("CREATE TABLE other_\(database.schema).outbox AS SELECT 7 AS id", limit: nil)
        let store = try database.store()
        _ = try await store.commit(.sample(1))
        #expect(try session.number("SELECT sum(id) FROM other_\(database.schema).outbox") == 7)
        try await store.close()
    }

    @Test(
        "A schema with a version and without one of its tables is an error that names the table",
        arguments: ["outbox", "recipient"]
    )
    func missingTable(_ table: String) async throws {
        let database = try PostgresDatabase()
        let store = try database.store(connections: 2)
        try await store.open()
        let session = try database.session()
        try session.run("DROP TABLE \(table) CASCADE", limit: nil)
        for error in [
            await storeError { _ = try await store.commit(.sample(1)) },
            await storeError { _ = try await store.waitingCalls(limit: 1) },
        ] {
            #expect(error?.code == .failed)
            #expect(error?.message.contains("42P01") == true, "\(error?.message ?? "none")")
            #expect(error?.message.contains(table) == true)
        }
        try await store.close()
    }

    @Test("A schema without the table of a test's time is an error that names the table")
    func missingClock() async throws {
        let database = try PostgresDatabase()
        let store = try database.store(connections: 2)
        try await store.open()
        try database.session().run("DROP TABLE test_clock", limit: nil)
        let error = await storeError { _ = try await store.commit(.sample(1)) }
        #expect(error?.code == .failed)
        #expect(error?.message.contains("test_clock") == true, "\(error?.message ?? "none")")
        try await store.close()
    }

    @Test("A schema whose table of versions is empty, or another one, is refused and not changed")
    func emptyVersion() async throws {
        for (change, code) in [
            ("DELETE FROM schema_version", StoreError.Code.corrupt),
            ("ALTER TABLE schema_version RENAME least_writer TO writer", .failed),
        ] {
            let database = try PostgresDatabase()
            let store = try database.store(connections: 2)
            try await store.open()
            try await store.close()
            let session = try database.session()
            try session.run(change, limit: nil)
            let count = "SELECT count(*) FROM pg_class WHERE relnamespace = '\(database.schema)'::regnamespace"
            let before = try session.number(count)
            let error = await storeError { try await store.open() }
            #expect(error?.code == code, "\(error?.message ?? "none")")
            #expect(try session.number(count) == before)
            try await store.close()
        }
    }

    @Test("Of the schemas one version ahead, the one that allows this writer is used, and the other one refused")
    func nextVersion() async throws {
        let database = try PostgresDatabase()
        let store = try database.store(connections: 2)
        try await store.open()
        let (session, own) = (try database.session(), try store.postgres.settings.version)
        let next = own + 1
        try session.run("UPDATE schema_version SET version = \(next)", limit: nil)
        try await store.close()
        _ = try await store.commit(.sample(1))
        try session.run("UPDATE schema_version SET least_writer = \(next)", limit: nil)
        try await store.close()
        let error = await storeError { _ = try await store.commit(.sample(2)) }
        #expect(error?.code == .newer)
        #expect(error?.message.contains("Update this service") == true)
        try session.run("UPDATE schema_version SET least_writer = \(own)", limit: nil)
        #expect(try await store.commit(.sample(2)).badgeCount == 2)
        try await store.close()
    }

    @Test("A service that is connected does not write any more once the schema forbids it")
    func forbiddenMeanwhile() async throws {
        let database = try PostgresDatabase()
        let store = try database.store(connections: 1)
        _ = try await store.commit(.sample(1))
        let next = try store.postgres.settings.version + 1
        try database.session().run("UPDATE schema_version SET version = \(next), least_writer = \(next)", limit: nil)
        let error = await storeError { _ = try await store.commit(.sample(2)) }
        #expect(error?.code == .newer)
        #expect(await storeError { try await store.checkWritable() }?.code == .newer)
        try await store.close()
    }

    @Test("Two services that start on an empty database at the same time, with 8 connections each, both work")
    func simultaneousStart() async throws {
        let database = try PostgresDatabase()
        let stores = try [0, 1].map { _ in try database.store(connections: 8) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<64 {
                let store = stores[number % 2]
                group.addTask {
                    switch number % 4 {
                    case 0, 1:
                        _ = try await store.commit(.sample(Int64(number), recipient: Recipient("member \(number)")))
                    case 2: _ = try await store.badgeCount(for: "ann")
                    default: _ = try await store.leaseCalls(LeaseRequest(lease: .of("owner"), limit: 0))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await stores[0].members(limit: 100).count == 32)
        let session = try database.session()
        #expect(try session.number("SELECT count(*) FROM schema_version") == 1)
        #expect(try session.number("SELECT count(*) FROM event_log") == 1)
        for store in stores { try await store.close() }
    }
}
