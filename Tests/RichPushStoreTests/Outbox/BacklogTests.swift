import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("SQLite store: many queued calls")
struct BacklogTests {
    private static func request(includingNotDue: Bool = false, triedLast: Bool = false) -> LeaseRequest {
        let lease = Lease(owner: "test", duration: .seconds(60))
        return LeaseRequest(lease: lease, includingNotDue: includingNotDue, triedLast: triedLast, pass: 1, limit: 32)
    }

    @Test(
        "A lease reads an index in order, without sorting and without reading other calls",
        arguments: [
            (OutboxTable.dueFronts, "line_due (beacon=? AND due<?)"),
            (OutboxTable.frontsSetBack, "line_due (beacon=? AND due>?)"),
            (OutboxTable.frontsInOrder, "line_in_order (beacon=?"),
            (OutboxTable.triedLast, "outbox_tried_last (unended>?)"),
            (OutboxTable.selection + OutboxTable.followers, "outbox_waiting (recipient=? AND target=? AND id>?)"),
            (OutboxTable.dueTimes, "line_due (beacon=?)"),
        ]
    )
    func plan(sql: String, index: String) async throws {
        let folder = try TemporaryFolder()
        let writer = try await PushStore.sqlite(url: folder.database).connection.writer()
        let plan = try await writer.read { db in
            let statement = try db.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
            statement.setUncheckedArguments([:])
            return try Row.fetchAll(statement).map { $0["detail"] as String }
        }
        #expect(plan.first?.hasPrefix("SEARCH ") == true, "\(plan)")
        #expect(plan.contains { $0.contains(index) }, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0.hasPrefix("SCAN") }, "\(plan)")
    }

    @Test("The calls of a member in all states are found with two indexes")
    func planOfMember() async throws {
        let folder = try TemporaryFolder()
        let writer = try await PushStore.sqlite(url: folder.database).connection.writer()
        let plan = try await writer.read { db in
            let sql = "EXPLAIN QUERY PLAN SELECT id FROM outbox WHERE " + OutboxTable.isOf("?1")
            return try Row.fetchAll(db, sql: sql, arguments: [1]).map { $0["detail"] as String }
        }
        for index in ["outbox_waiting (recipient=?)", "outbox_set_aside_of (recipient=?)"] {
            #expect(plan.contains { $0.contains(index) }, "\(plan)")
        }
        #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    }

    @Test("100,000 calls that cannot be tried do not slow a lease down", arguments: Backlog.allCases)
    func lease(of backlog: Backlog) async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, clock: Backlog.clock)
        try await backlog.fill(store, count: 100_000)
        _ = try await store.commit(.sample(0))
        _ = try await store.leaseCalls(LeaseRequest(lease: .test, limit: 0))
        let steps = try await StepCounter().steps(in: store) {
            let leased = try await store.leaseCalls(Self.request())
            #expect(leased.map(\.recipient) == ["ann"])
            let rest = try await store.leaseCalls(Self.request())
            #expect(rest == [])
        }
        #expect(steps < 2000)
    }

    @Test("With 100,000 due calls, a lease reads only the calls that it leases", arguments: [false, true])
    func due(includingNotDue: Bool) async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, clock: Backlog.clock)
        try await store.record(100_000)
        let steps = try await StepCounter().steps(in: store) {
            let leased = try await store.leaseCalls(Self.request(includingNotDue: includingNotDue))
            #expect(leased.count == 32)
        }
        #expect(steps < 20_000)
    }

    @Test("The next attempt is that of the first call of a line that is not on hold", arguments: Backlog.allCases)
    func nextAttempt(of backlog: Backlog) async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, clock: Backlog.clock)
        try await backlog.fill(store, count: 3)
        let waits = [Backlog.notDue, .notBefore, .behindOne].contains(backlog)
        #expect(try await store.nextAttempt() == (waits ? Backlog.now.addingTimeInterval(60) : nil))
    }

    @Test("Calls that cannot be read stay queued and do not prevent that others are leased")
    func unreadable() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, clock: Backlog.clock)
        try await store.record(100)
        let writer = try await store.connection.writer()
        try await writer.write { db in
            try db.execute(sql: #"UPDATE outbox SET call = '{"api": "Moon.land"}' WHERE id <= 90"#)
        }
        #expect(try await store.leaseCalls(Self.request()).map(\.id) == Array(91...100))
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 100, setAside: 0))
        let newer = PushStore.sqlite(url: folder.database)
        try await writer.write { db in
            try db.execute(
                sql: "UPDATE outbox SET call = ? WHERE id <= 90",
                arguments: [LoyaltyCall.likePost(id: "1").storedText]
            )
        }
        #expect(try await newer.leaseCalls(Self.request()).map(\.id) == Array(1...32))
        // The connection belongs to the store.
        withExtendedLifetime(store) {}
    }
}

extension PushStore {
    /// Records calls of one member with different targets.
    func record(_ count: Int) async throws {
        try await open()
        let writer = try await connection.writer()
        let call = LoyaltyCall.likePost(id: "1").storedText
        try await writer.write { db in
            try db.execute(sql: "INSERT INTO recipient (name) VALUES ('ben')")
            try db.execute(
                sql: """
                    INSERT INTO outbox (
                        recipient, call, target, waits_for_member, idempotency_key, locale, created, next_attempt
                    )
                    WITH RECURSIVE number (value) AS (
                        SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < :count
                    )
                    SELECT recipient.id, :call, 'post ' || value, 1, 'ben ' || value, 'en', 0, 0
                    FROM number, recipient WHERE name = 'ben'
                    """,
                arguments: ["count": count, "call": call]
            )
            try LineTable(db: StoreSession(db)).renewAll()
        }
    }
}
