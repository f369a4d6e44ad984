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
                "activity_token", "addressee", "addressee_salt", "badge", "badge_history", "care", "device",
                "device_token", "ended_activity", "event", "event_count", "event_log",
                "journal_event", "late_result", "line", "loss", "message", "outbox", "platform", "pruned_message",
                "recall", "recent_message", "recent_since", "recipient", "recipient_prune", "response",
                "webhook_configuration",
                "webhook_endpoint", "webhook_event", "webhook_sender",
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

    struct Refused: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// How another program or version has changed the list of migrations.
        let sql: String
        let code: StoreError.Code
        let says: String

        init(_ sentence: String, _ sql: String, _ code: StoreError.Code, says: String) {
            (testDescription, self.sql, self.code, self.says) = (sentence, sql, code, says)
        }
    }

    static let refused = [
        Refused(
            "One migration is of a newer version",
            "INSERT INTO grdb_migrations VALUES ('from the future')",
            .newer,
            says: "newer version"
        ),
        Refused("There is no list", "DROP TABLE grdb_migrations", .corrupt, says: "belongs to another program"),
        Refused("The list is empty", "DELETE FROM grdb_migrations", .corrupt, says: "belongs to another program"),
        Refused(
            "The first migration is not in the list",
            "DELETE FROM grdb_migrations WHERE identifier LIKE '1 %'",
            .corrupt,
            says: "belongs to another program"
        ),
        Refused(
            "A migration in the middle is not in the list",
            "DELETE FROM grdb_migrations WHERE identifier LIKE '7 %'",
            .corrupt,
            says: "belongs to another program"
        ),
    ]

    @Test("A database with another list of migrations is refused and not changed", arguments: refused)
    func refusesOthers(_ row: Refused) async throws {
        let folder = try TemporaryFolder()
        try await folder.makeFilledStore()
        let queue = try DatabaseQueue(path: folder.database.path)
        try await queue.write { db in try db.execute(sql: row.sql) }
        try queue.close()
        let before = try folder.contents()
        let error = await storeError { try await PushStore.sqlite(url: folder.database).open() }
        #expect(error?.code == row.code)
        #expect(error?.message.contains(row.says) == true)
        #expect(error?.message.contains(folder.database.path) == true)
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
}
