import Foundation
import GRDB
import RichPushModel
import RichPushPayload
import RichPushStore
import Testing

@testable import RichPushAudit

/// `richpush audit`. What each rule finds is in `StoreAuditTests`.
@Suite("audit")
struct AuditTests {
    private let scratch = Scratch()
    private var database: String { scratch.path("push.sqlite") }

    /// A database with a member's messages, which no process has open.
    private func fill(_ count: Int64 = 3) async throws {
        let store = PushStore.sqlite(url: URL(fileURLWithPath: database), options: .init(keepsEvents: .seconds(86_400)))
        for number in 1...count {
            let opened = MessageEvent(messageResponseID: number, action: .opened, time: Date())
            let changes = StoreChanges(recipient: "ann", messages: [opened], badge: .set(2), time: Date())
            _ = try await store.commit(changes)
        }
        try await store.close()
    }

    private func damage(_ sql: String) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: database, configuration: configuration)
        try queue.write { try $0.execute(sql: sql) }
        try queue.close()
    }

    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.path("")).sorted() }
    }

    @Test("Of a sound store it prints each rule with the rows that it has read, ends with 0, and changes no byte")
    func sound() async throws {
        try await fill()
        let (bytes, files) = (try Data(contentsOf: URL(fileURLWithPath: database)), try files)
        let ending = try await Tool.run(["audit", database])
        #expect(ending.code == 0)
        #expect(ending.output.split(separator: "\n").count == 10)
        #expect(ending.output.hasPrefix("audit.openings: holds for "))
        let json = try await Tool.run(["audit", "sqlite:" + database, "--json"]).json()
        #expect(json.keys == ["store", "version", "invariants"])
        #expect(json["store"] == .string("sqlite:" + database))
        #expect(json["version"] == 28)
        let invariants = json.list("invariants")
        #expect(invariants.map { $0["name"]?.stringValue } == Invariant.all.map(\.name))
        let keys = ["name", "sentence", "rows", "count", "findings", "remedy"]
        #expect(invariants.allSatisfy { $0.keys == keys && $0["count"] == 0 && $0["findings"] == [] })
        #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == bytes)
        #expect(try self.files == files)
    }

    @Test("A row that breaks a rule is named with its table and key, and the end is 1")
    func broken() async throws {
        try await fill(130)
        try damage("DELETE FROM message; UPDATE badge SET count = 7; DELETE FROM recent_message")
        let ending = try await Tool.run(["audit", database, "--json"])
        #expect(ending.code == 1)
        let openings = try #require(try ending.json().list("invariants").first)
        #expect(openings["count"] == 130 && openings.list("findings").count == 100)
        let first: JSONValue = ["table": "event", "key": "id 1", "what": "The member has no such message."]
        #expect(openings.list("findings").first == first)
        let text = try await Tool.run(["audit", database]).output
        #expect(
            text.contains(
                "audit.badges: broken by 1 of 1 rows. A badge count equals its newest change.\n  badge, recipient 1: "
            )
        )
        #expect(text.contains("  and 30 more\n"))
        for name in Invariant.all.map(\.name) { #expect(try await Tool.run(["explain", name]).code == 0) }
    }

    @Test("A log of a process that was killed is read with the file, and stays")
    func log() async throws {
        try await fill()
        let queue = try DatabaseQueue(path: database)
        try await queue.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA wal_autocheckpoint = 0; UPDATE badge SET count = 9")
        }
        let copy = scratch.path("copy.sqlite")
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: database + suffix, toPath: copy + suffix)
        }
        try queue.close()
        let log = try Data(contentsOf: URL(fileURLWithPath: copy + "-wal"))
        #expect(log.count > 0)
        #expect(try await Tool.run(["audit", copy]).code == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy + "-wal")) == log)
    }

    @Test(
        "What is no store of this version is refused with 74 and not changed, a missing one with 66, a wrong word with 64"
    )
    func refused() async throws {
        try await fill()
        let whole = try Data(contentsOf: URL(fileURLWithPath: database))
        let refused = [
            "INSERT INTO grdb_migrations VALUES ('999 of a newer version')",
            "DELETE FROM grdb_migrations WHERE identifier LIKE '28%'",
            "DROP TABLE line", "DROP TABLE grdb_migrations",
        ]
        for sql in refused {
            try whole.write(to: URL(fileURLWithPath: database))
            try damage(sql)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: database))
            let ending = try await Tool.run(["audit", database, "--json"])
            #expect(ending.code == 74, "\(sql)")
            #expect(ending.output == "" && ending.errors.contains(database), "\(ending.errors)")
            #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == bytes, "\(sql)")
        }
        try Data("no database, only a text that is long enough".utf8).write(to: URL(fileURLWithPath: database))
        #expect(try await Tool.run(["audit", database]).code == 74)
        try Data().write(to: URL(fileURLWithPath: database))
        #expect(try await Tool.run(["audit", database]).code == 74)
        #expect(try await Tool.run(["audit", scratch.path("none.sqlite")]).code == 66)
        #expect(try await Tool.run(["audit", scratch.path("")]).code == 74)
        #expect(try await Tool.run(["audit", "postgres://nobody@127.0.0.1:1/none"]).code == 69)
        for usage in [[], ["--json"], [database, database], ["postgres://a:b@c/d"]] {
            #expect(try await Tool.run(["audit"] + usage).code == 64, "\(usage)")
        }
    }
}
