import Foundation
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushAudit
@testable import RichPushStore

/// A damage, and the rule and the table in which an audit finds it.
private struct Damage: Sendable, CustomTestStringConvertible {
    let invariant: String
    let table: String
    let sql: String
    /// How the finding begins, if the rule looks for several faults of the table's rows.
    let words: String
    var testDescription: String { "\(invariant), \(table)" }

    init(_ invariant: String, _ table: String, _ sql: String, says words: String = "") {
        (self.invariant, self.table, self.sql, self.words) = (invariant, table, sql, words)
    }

    static let all: [Damage] = [
        Damage("audit.openings", "event", "DELETE FROM message WHERE opened IS NOT NULL"),
        Damage("audit.openings", "webhook_event", "DELETE FROM message WHERE opened IS NOT NULL"),
        Damage("audit.openings", "recent_message", "DELETE FROM message"),
        Damage("audit.lines", "outbox", "DELETE FROM line"),
        Damage("audit.lines", "line", "UPDATE line SET due = due + 1"),
        Damage("audit.settled", "outbox", "UPDATE outbox SET state = 1"),
        Damage("audit.settled", "response", "DELETE FROM outbox"),
        Damage("audit.leases", "outbox", "UPDATE outbox SET lease_owner = NULL WHERE lease_until IS NOT NULL"),
        Damage("audit.leases", "response", "UPDATE response SET owner = 'owner'"),
        Damage("audit.leases", "webhook_event", "UPDATE webhook_event SET lease_until = lease_until + 3600001"),
        Damage(
            "audit.leases",
            "care",
            """
            INSERT INTO care (id, owner, term, lease_until) VALUES (1, 'service', 1, 99999999999999)
            ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until
            """
        ),
        Damage("audit.events", "event", "DELETE FROM event WHERE id = 2"),
        Damage("audit.events", "event", "UPDATE event SET sequence = 9 WHERE id = 1", says: "The member's next event"),
        Damage("audit.events", "event_count", "UPDATE event_count SET last = 1"),
        Damage("audit.events", "event_log", "UPDATE event_log SET pruned = 1"),
        Damage("audit.webhooks", "webhook_endpoint", "UPDATE webhook_endpoint SET taken = 1000"),
        Damage("audit.webhooks", "webhook_event", "UPDATE webhook_event SET event = event + 1000"),
        Damage("audit.badges", "badge", "UPDATE badge SET count = count + 1"),
        Damage("audit.recalls", "response", "UPDATE response SET outcome = 'handled' WHERE recalled = 1"),
        Damage("audit.values", "outbox", "UPDATE outbox SET call = '{}'"),
        Damage(
            "audit.values",
            "late_result",
            """
            INSERT INTO late_result (recipient, call, result, time)
            SELECT id, '{"api": "Moon.land"}', '{}', 1 FROM recipient WHERE name = 'ann'
            """
        ),
        Damage("audit.values", "response", "UPDATE response SET result = 'x' WHERE outcome = 'handled'"),
    ]
}

@Suite("The audit of a store")
struct StoreAuditTests {
    @Test("A store in use breaks no rule, and each row of each table is read", arguments: TestedEngine.allCases)
    func sound(engine: TestedEngine) async throws {
        let audited = try await AuditedStore(engine)
        for size in [1, 3, 2000] {
            let audit = try await StoreAudit(of: audited.store, pages: size)
            #expect(audit.results.flatMap(\.findings) == [])
            #expect(audit.isSound)
            #expect(audit.results.first { $0.invariant.name == "audit.badges" }?.rows == 2)
            #expect(audit.results.allSatisfy { $0.rows > 0 })
        }
    }

    @Test("Each damage is found by its rule, in its table", arguments: TestedEngine.allCases, Damage.all)
    private func found(engine: TestedEngine, damage: Damage) async throws {
        let audited = try await AuditedStore(engine)
        try await audited.damage(damage.sql)
        let findings = try await audited.findings(of: damage.invariant)
        #expect(findings.contains { $0.hasPrefix(damage.table + ": " + damage.words) }, "\(findings)")
    }

    @Test("There is a damage for each table of each rule")
    func damages() {
        let checks = Invariant.all.filter { $0.name != "audit.members" }.flatMap { invariant in
            invariant.checks.filter { invariant.name != "audit.values" || $0.isOfTexts }
                .map { "\(invariant.name), \($0.table)" }
        }
        #expect(Set(Damage.all.map(\.testDescription)) == Set(checks))
    }

    @Test("A row of a member that the store does not know is found, in each table", arguments: TestedEngine.allCases)
    func nobody(engine: TestedEngine) async throws {
        let audited = try await AuditedStore(engine)
        let members = ["pruned_message": "member_events = 400000", "device": "signed_in = 99999"]
        var expected: Set<String> = []
        for table in RowCheck.recipients.keys.sorted() {
            let audit = try await StoreAudit(of: audited.store)
            let before = audit.results.first { $0.invariant.name == "audit.members" }?.count
            try await audited.damage("UPDATE \(table) SET \(members[table] ?? "recipient = recipient + 99999")")
            let isEmpty = try await audited.store.read { db in try db.run("SELECT 1 FROM \(table) LIMIT 1") == nil }
            if !isEmpty { expected.insert("\(table): There is no such member.") }
            #expect(before != nil)
        }
        #expect(try await audited.findings(of: "audit.members") == expected)
        #expect(expected.count > 9)
    }

    @Test("More than a hundred findings are counted, and a hundred named", arguments: TestedEngine.allCases)
    func many(engine: TestedEngine) async throws {
        let audited = try await AuditedStore(engine)
        try await audited.bench.record(100..<250, of: "cem")
        try await audited.damage("DELETE FROM message WHERE recipient > 0")
        let audit = try await StoreAudit(of: audited.store, pages: 40)
        let result = try #require(audit.results.first)
        #expect(result.findings.count == 100)
        #expect(result.count > 150)
    }

    @Test("A row that is right when it is read again is not reported", arguments: TestedEngine.allCases)
    func changing(engine: TestedEngine) async throws {
        let audited = try await AuditedStore(engine)
        try await audited.damage("UPDATE badge SET count = count + 1")
        let isMended = Locked(false)
        let store = audited.store.watched(after: { use, _ in
            guard use.subject as? String == "audit.badges", !isMended.withLock({ $0 }) else { return }
            isMended.withLock { $0 = true }
            try await audited.damage("UPDATE badge SET count = count - 1")
        })
        #expect(try await StoreAudit(of: store).isSound)
        #expect(isMended.withLock { $0 })
    }

    @Test("Values that their columns cannot have are found in the file of SQLite, in each table with rows")
    func wrongValues() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let bytes = try await FilledDatabase(in: folder).bytes
        let whole = try await StoreAudit(of: PushStore.sqlite(url: folder.database))
        var found = 0
        for column in try WrongValue.columns(of: folder.database.path) where RowCheck.keys[column.table] != nil {
            for suffix in ["-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: folder.database.path + suffix)
            }
            try bytes.write(to: folder.database)
            guard try WrongValue.blob.write(into: column, of: folder.database.path) else { continue }
            let store = PushStore.sqlite(url: folder.database)
            let isEmpty = try await store.read { db in try db.run("SELECT 1 FROM \(column.table) LIMIT 1") == nil }
            let values = try await StoreAudit(of: store).results.last
            try await store.close()
            #expect(isEmpty || values?.findings.contains { $0.table == column.table } == true, "\(column)")
            if !isEmpty { found += 1 }
        }
        #expect(found > 70)
        // A call of a newer version, and nothing else, is left out on purpose.
        #expect(whole.results.last?.count == 0)
    }

    @Test("A connection that ends in the middle ends the audit with an error, or not at all")
    func cut() async throws {
        let audited = try await AuditedStore(.postgres)
        let pages = Locked(0)
        let store = audited.store.watched(within: { use, session in
            guard use.name == "audit" else { return }
            let page = pages.withLock { pages in
                pages += 1
                return pages
            }
            if page == 5 { try session.run("SELECT pg_terminate_backend(pg_backend_pid())::int") }
        })
        do {
            #expect(try await StoreAudit(of: store).isSound)
        } catch {
            #expect((error as? StoreError)?.code == .unreachable)
        }
        #expect(try await StoreAudit(of: audited.store).isSound)
    }

    /// The tables that no rule is about but that members are known and values can be decoded, and why.
    private static let alone = [
        "activity_token": "each row stands alone: a token with its state",
        "addressee": "a hash of a name, which is made anew when it is missing",
        "addressee_salt": "how far names were hashed; a wrong number costs another pass",
        "badge_history": "read with the badge count",
        "device": "one row, each column alone", "device_token": "each row stands alone",
        "ended_activity": "each row stands alone", "journal_event": "an event that was taken over, known by its key",
        "late_result": "each row stands alone", "loss": "counters", "message": "read with its opening",
        "platform": "one address", "pruned_message": "read with the opening", "recall": "read by the responses",
        "recent_since": "where the list of the newest messages begins; a wrong one makes the list shorter",
        "recipient": "read by all others", "recipient_prune": "a counter",
        "webhook_configuration": "digests of files", "webhook_sender": "each row stands alone",
    ]

    @Test("Each table has a rule, or a reason why it needs none but those of all tables")
    func tables() async throws {
        let audited = try await AuditedStore(.sqlite)
        let sql =
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%'"
        let names = try await audited.store.read { db in try db.rows(sql).map { try $0["name"] as String } }
        #expect(Set(names) == Set(RowCheck.keys.keys))
        let general = ["audit.members", "audit.values"]
        let checks = Invariant.all.filter { !general.contains($0.name) }.flatMap(\.checks)
        #expect(Set(names) == Set(checks.map(\.table)).union(Self.alone.keys))
        #expect(Set(checks.map(\.table)).isDisjoint(with: Self.alone.keys))
        // Each table with a recipient is one whose members are looked for.
        let withMember = try await audited.store.read { db in
            try names.filter { table in
                try db.rows("SELECT name FROM pragma_table_info(?)", [table])
                    .contains { ["recipient", "signed_in"].contains(try $0["name"] as String) }
            }
        }
        #expect(Set(withMember + ["pruned_message"]) == Set(RowCheck.recipients.keys))
    }

    @Test("A key names one row of each table", arguments: TestedEngine.allCases)
    func keys(engine: TestedEngine) async throws {
        let audited = try await AuditedStore(engine)
        for (table, key) in RowCheck.keys {
            let columns = key.isEmpty ? "1" : key.joined(separator: ", ")
            let twice = "SELECT 1 FROM \(table) GROUP BY \(columns) HAVING count(*) > 1 LIMIT 1"
            #expect(try await audited.store.read { db in try db.run(twice) == nil }, "\(table)")
        }
    }
}
