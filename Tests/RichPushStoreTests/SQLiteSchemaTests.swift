import Foundation
import GRDB
import RichPushCore
import Testing

@testable import RichPushStore

@Suite("SQLite store: the schema")
struct SQLiteSchemaTests {
    @Test("The first step makes every table, each of them STRICT")
    func makesStrictTables() async throws {
        let folder = try TemporaryFolder()
        let writer = try await SQLiteStore(url: folder.database).connection.writer()
        let tables = try await writer.read { db in
            try Row.fetchAll(db, sql: "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' ORDER BY name")
                .reduce(into: [String: Bool]()) { tables, row in tables[row["name"]] = row["strict"] }
        }
        let ours = tables.filter { !$0.key.hasPrefix("sqlite_") && $0.key != "grdb_migrations" }
        #expect(
            ours.keys.sorted() == [
                "badge", "badge_history", "device", "device_token", "journal_event", "late_result", "loss", "message",
                "outbox", "recipient",
            ]
        )
        #expect(ours.values.allSatisfy { $0 })
    }

    @Test("Every reference holds, and SQLite finds the whole database in order")
    func isConsistent() async throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(url: folder.database)
        for number in 0..<20 { _ = try await store.commit(.sample(Int64(number), lease: .test)) }
        let writer = try await store.connection.writer()
        let findings = try await writer.read { db in
            try String.fetchAll(db, sql: "PRAGMA integrity_check")
                + String.fetchAll(db, sql: "PRAGMA foreign_key_check")
        }
        #expect(findings == ["ok"])
    }

    @Test("A database of a newer version is refused and left as it is")
    func refusesNewer() async throws {
        let folder = try TemporaryFolder()
        try await folder.makeFilledStore()
        let queue = try DatabaseQueue(path: folder.database.path)
        try await queue.write { db in try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')") }
        try queue.close()
        let before = try folder.contents()
        let error = await storeError { try await SQLiteStore(url: folder.database).open() }
        #expect(error?.code == .newer)
        #expect(error?.message.contains(folder.database.path) == true)
        #expect(try folder.contents() == before)
    }

    @Test("A database is claimed only while it is empty")
    func claimsEmptyOnly() throws {
        let folder = try TemporaryFolder()
        let queue = try DatabaseQueue(path: folder.database.path)
        try queue.write { db in try db.execute(sql: "CREATE TABLE theirs (text TEXT)") }
        try DatabaseIdentity.claim(queue)
        #expect(try queue.read(DatabaseIdentity.isOurs) == false)
        try queue.write { db in try db.execute(sql: "DROP TABLE theirs") }
        try DatabaseIdentity.claim(queue)
        #expect(try queue.read(DatabaseIdentity.isOurs))
    }

    @Test("A call that this version cannot read is set aside, and holds back nothing")
    func setsAsideUnreadableCall() async throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(url: folder.database)
        for number in 1...2 { _ = try await store.commit(.sample(Int64(number))) }
        let writer = try await store.connection.writer()
        try await writer.write { db in
            try db.execute(sql: "UPDATE outbox SET call = '{\"api\": \"Moon.land\", \"arguments\": {}}' WHERE id = 1")
        }
        let request = LeaseRequest(lease: .test, now: Date(timeIntervalSince1970: 1_750_000_100), limit: 10)
        let leased = try await store.leaseCalls(request)
        #expect(leased.map(\.id) == [2])
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 1, setAside: 1))
    }
}
