import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("A PostgreSQL role that may only read")
struct PostgresReadOnlyTests {
    @Test("If a role's transactions are read-only by default, reads work, writes are refused, and they work afterwards")
    func readOnlyRole() async throws {
        let database = try PostgresDatabase()
        let owner = try database.store(connections: 1)
        _ = try await owner.commit(.sample(1))
        let (session, role) = (try database.session(), "reader_\(database.schema)")
        for sql in [
            "CREATE ROLE \(role) LOGIN SUPERUSER", "ALTER ROLE \(role) SET default_transaction_read_only = on",
        ] { try session.run(sql, limit: nil) }
        let store = try database.store(connections: 2, address: database.server.address(user: role))
        #expect(try await store.badgeCount(for: "ann") == 1)
        for error in [
            await storeError { _ = try await store.commit(.sample(2)) },
            await storeError { _ = try await store.commit(.sample(1, recipient: "ben")) },
            await storeError { try await store.checkWritable() },
        ] {
            #expect(error?.code == .readOnly, "\(error?.message ?? "none")")
        }
        try session.run("ALTER ROLE \(role) SET default_transaction_read_only = off", limit: nil)
        try await store.close()
        #expect(try await store.commit(.sample(2)).badgeCount == 2)
        for store in [store, owner] { try await store.close() }
    }
}
