import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("Members without rows")
struct UnusedRecipientTests {
    private let folder: TemporaryFolder
    private let store: PushStore

    init() throws {
        folder = try TemporaryFolder()
        store = PushStore.sqlite(url: folder.database)
    }

    private func names() async throws -> [String] {
        let writer = try await store.connection.writer()
        return try await writer.read { db in try String.fetchAll(db, sql: "SELECT name FROM recipient ORDER BY id") }
    }

    private func addMembers(_ count: Int) async throws {
        let writer = try await store.connection.writer()
        try await writer.write { db in
            for number in 0..<count {
                try db.execute(sql: "INSERT INTO recipient (name) VALUES (?)", arguments: ["member \(number)"])
            }
        }
    }

    @Test("They are pruned; members with one row and members that are signed in or signed out stay")
    func prunes() async throws {
        try await addMembers(1200)
        let planted = try await PlantedMember("planted", in: store)
        let writer = try await store.connection.writer()
        let tables = try await writer.read { db in try PlantedMember.tables(in: db) }
        // One member for each table, with a row only in that table.
        // The number of events keeps no member: only the events do.
        let others: Set = ["device", "event_count", "line", "recent_message"]
        for table in tables where !others.contains(table.name) {
            try await writer.write { db in
                try db.execute(sql: "INSERT INTO recipient (name) VALUES (?)", arguments: [table.name])
                let number = db.lastInsertedRowID
                if table.name == "pruned_message" {
                    try db.execute(sql: "UPDATE pruned_message SET member_events = ?", arguments: [(number - 1) * 4])
                } else {
                    try db.execute(sql: "UPDATE \(table.name) SET recipient = ?", arguments: [number])
                }
            }
        }
        try await store.setSignedInRecipient("signed out")
        try await store.setSignedInRecipient("signed in")
        let report = try await store.prune(olderThan: .distantPast, keeping: nil)
        // Only the planted member is left of the members above, because it is signed out now.
        #expect(report == PruneReport(recipients: 1200))
        let kept = tables.map(\.name).filter { !others.contains($0) } + ["planted", "signed in", "signed out"]
        #expect(try await names().sorted() == kept.sorted())
        withExtendedLifetime(planted) {}
    }

    @Test("A member with a record after the mark stays")
    func marked() async throws {
        try await addMembers(2)
        let run = try await store.write { db in
            let run = try UnusedRecipients.begin(in: db)
            try UnusedRecipients(db: db, run: run).mark([1, 2])
            return run
        }
        try await store.write { db in _ = try RecipientTable(db: db).register("member 1") }
        let removed = try await store.engine.writeAlone(StoreUse(name: #function)) { db in
            try ErasedMemberTable(db: db).remove(where: UnusedRecipients.isMarked(by: run))
        }
        #expect(removed == 1)
        #expect(try await names() == ["member 1"])
    }

    @Test("If a second prune begins, the first one removes no more members")
    func two() async throws {
        try await addMembers(2)
        let (first, second) = try await store.write { db in
            let first = try UnusedRecipients.begin(in: db)
            try UnusedRecipients(db: db, run: first).mark([1])
            let second = try UnusedRecipients.begin(in: db)
            // The first prune must not mark members after the second one has begun.
            try UnusedRecipients(db: db, run: first).mark([1])
            try UnusedRecipients(db: db, run: second).mark([2])
            return (first, second)
        }
        let removed = try await store.engine.writeAlone(StoreUse(name: #function)) { db in
            try [first, second].map { try ErasedMemberTable(db: db).remove(where: UnusedRecipients.isMarked(by: $0)) }
        }
        #expect(removed == [0, 1])
        #expect(try await names() == ["member 0"])
    }

    @Test("A member whose token was refused stays paused")
    func paused() async throws {
        try await addMembers(2)
        try await store.write { db in try RecipientTable(db: db).pause("member 1", at: .distantPast) }
        #expect(try await store.prune(olderThan: .distantPast, keeping: nil).recipients == 1)
        #expect(try await names() == ["member 1"])
    }

    @Test("They are removed in short transactions, and foreign keys are checked again afterwards")
    func slices() async throws {
        try await addMembers(2100)
        let writer = try await store.connection.writer()
        let counter = CommitCounter()
        writer.add(transactionObserver: counter, extent: .observerLifetime)
        #expect(try await store.prune(olderThan: .distantPast, keeping: nil).recipients == 2100)
        #expect(counter.count.withLock { $0 } >= 10)
        let isChecked = try await writer.read { db in try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") }
        #expect(isChecked == true)
    }

    @Test("A set contains the numbers that were added")
    func numbers() {
        var set = RecipientSet()
        for number in [0, 63, 64, 1_000_000] as [Int64] { set.insert(number) }
        #expect(
            [0, 1, 63, 64, 65, 1_000_000, 1_000_001, -1].map(set.contains) == [
                true, false, true, true, false, true, false, false,
            ]
        )
    }
}
