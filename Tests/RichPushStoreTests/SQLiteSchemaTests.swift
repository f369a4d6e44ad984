import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("SQLite store: the schema")
struct SQLiteSchemaTests {
    @Test("The migrations create every table, each of them STRICT")
    func makesStrictTables() async throws {
        let folder = try TemporaryFolder()
        let writer = try await PushStore.sqlite(url: folder.database).connection.writer()
        let tables = try await writer.read { db in
            try Row.fetchAll(db, sql: "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' ORDER BY name")
                .reduce(into: [String: Bool]()) { tables, row in tables[row["name"]] = row["strict"] }
        }
        let ours = tables.filter { !$0.key.hasPrefix("sqlite_") && $0.key != "grdb_migrations" }
        #expect(
            ours.keys.sorted() == [
                "addressee", "addressee_salt", "badge", "badge_history", "device", "device_token", "event", "event_log",
                "journal_event", "late_result", "loss", "message", "outbox", "platform", "pruned_message",
                "recent_message",
                "recent_since",
                "recipient", "recipient_prune", "response", "response_size",
            ]
        )
        #expect(ours.values.allSatisfy { $0 })
    }

    @Test("Every foreign key is valid, and SQLite finds no error in the database")
    func isConsistent() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        for number in 0..<20 { _ = try await store.commit(.sample(Int64(number), lease: .test)) }
        let writer = try await store.connection.writer()
        let findings = try await writer.read { db in
            try String.fetchAll(db, sql: "PRAGMA integrity_check")
                + String.fetchAll(db, sql: "PRAGMA foreign_key_check")
        }
        #expect(findings == ["ok"])
    }

    @Test("A database of a newer version is refused and not changed")
    func refusesNewer() async throws {
        let folder = try TemporaryFolder()
        try await folder.makeFilledStore()
        let queue = try DatabaseQueue(path: folder.database.path)
        try await queue.write { db in try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')") }
        try queue.close()
        let before = try folder.contents()
        let error = await storeError { try await PushStore.sqlite(url: folder.database).open() }
        #expect(error?.code == .newer)
        #expect(error?.message.contains(folder.database.path) == true)
        #expect(try folder.contents() == before)
    }

    @Test(
        "A database without a list of migrations, or with an empty one or gaps, is another program's and is not changed",
        arguments: [
            "DROP TABLE grdb_migrations", "DELETE FROM grdb_migrations",
            "DELETE FROM grdb_migrations WHERE identifier LIKE '1 %'",
            "DELETE FROM grdb_migrations WHERE identifier LIKE '7 %'",
        ]
    )
    func refusesGaps(sql: String) async throws {
        let folder = try TemporaryFolder()
        try await folder.makeFilledStore()
        let queue = try DatabaseQueue(path: folder.database.path)
        try await queue.write { db in try db.execute(sql: sql) }
        try queue.close()
        let before = try folder.contents()
        let error = await storeError { try await PushStore.sqlite(url: folder.database).open() }
        #expect(error?.code == .corrupt)
        #expect(error?.message.contains("belongs to another program") == true)
        #expect(try folder.contents() == before)
    }

    @Test("If a newer version was faster, the update of the schema ends and says so")
    func newerVersionIsFaster() async throws {
        let folder = try TemporaryFolder()
        try await folder.makeFilledStore()
        let queue = try DatabaseQueue(path: folder.database.path)
        try await queue.write { db in try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')") }
        #expect(try Schema.bringUpToDate(queue) == .newer)
        try queue.close()
    }

    @Test("The application id is written only into an empty database")
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

    @Test(
        "A call that this version cannot read stays queued and holds back no other call",
        arguments: [
            #"{"api": "Moon.land", "arguments": {}}"#,
            #"{"v": 2, "api": "OffersAPI.clipOffer", "arguments": {"id": 1}}"#,
        ]
    )
    func keepsUnreadableCall(text: String) async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        for number in 1...2 { _ = try await store.commit(.sample(Int64(number))) }
        let writer = try await store.connection.writer()
        try await writer.write { db in
            try db.execute(sql: "UPDATE outbox SET call = ? WHERE id = 1", arguments: [text])
        }
        let request = LeaseRequest(lease: .test, limit: 10)
        let leased = try await store.leaseCalls(request)
        #expect(leased.map(\.id) == [2])
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 2, setAside: 0))
        let kept = try await writer.read { db in try String.fetchOne(db, sql: "SELECT call FROM outbox WHERE id = 1") }
        #expect(kept == text)
    }

    @Test("A late result that this version cannot read is kept, and the others are returned")
    func keepsUnreadableLateResult() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        for number in 1...2 {
            let receipt = try await store.commit(.sample(Int64(number), lease: .test))
            let entry = try #require(receipt.entries.first)
            try await store.settle(entry, as: .sent(Date(timeIntervalSince1970: 1_750_000_100), late: .done))
        }
        let writer = try await store.connection.writer()
        try await writer.write { db in
            try db.execute(sql: #"UPDATE late_result SET call = '{"api": "Moon.land"}' WHERE id = 1"#)
        }
        #expect(try await store.takeLateResults(for: "ann").count == 1)
        #expect(try await store.takeLateResults(for: "ann").isEmpty)
        let kept = try await writer.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM late_result") }
        #expect(kept == 1)
    }
}
