import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Retention")
struct RetentionTests {
    private static func time(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_750_000_000 + seconds) }

    private static func delivery(_ id: Int64, _ seconds: Double) -> StoreChanges {
        StoreChanges(
            recipient: "ann",
            messages: [MessageEvent(messageResponseID: id, action: .delivered, time: time(seconds))],
            badge: .increment(by: 1),
            journalEvent: "event \(id)",
            time: time(seconds)
        )
    }

    /// Both stores, each with ten deliveries at intervals of one second.
    private func stores(_ folder: TemporaryFolder) async throws -> [PushStore] {
        let stores: [PushStore] = [PushStore.sqlite(url: folder.database)]
        for store in stores {
            for number in 1...10 as ClosedRange<Int64> {
                _ = try await store.commit(Self.delivery(number, Double(number)))
            }
        }
        return stores
    }

    @Test(
        "Rows that are older than a time are removed, except the newest",
        arguments: [
            (6.0, nil, 5), (nil, 3, 7), (6.0, 3, 5), (6.0, 8, 2), (100.0, 0, 10), (nil, 0, 10), (0.0, nil, 0),
            (nil, 10, 0), (nil, nil, 0),
        ] as [(Double?, Int?, Int)]
    )
    func removes(olderThan seconds: Double?, keeping number: Int?, removed: Int) async throws {
        let folder = try TemporaryFolder()
        for store in try await stores(folder) {
            let report = try await store.prune(olderThan: seconds.map(Self.time), keeping: number)
            let badges = min(removed, 9)
            #expect(report == PruneReport(messages: removed, badgeHistory: badges, journalEvents: removed))
            let ids = try await store.messages(limit: nil).map(\.messageResponseID)
            #expect(ids == Array((1...10 as ClosedRange<Int64>).reversed().prefix(10 - removed)))
            #expect(try await store.badgeCount(for: "ann") == 10)
            #expect(try await store.badgeHistory(for: "ann", limit: 99).count == 10 - badges)
            #expect(try await store.prunedMessages() == removed)
        }
    }

    @Test("A removed message is not new when it is delivered again; an unknown opening is new")
    func isNotNew() async throws {
        let folder = try TemporaryFolder()
        for store in try await stores(folder) {
            try await store.prune(olderThan: nil, keeping: 0)
            #expect(try await store.commit(.sample(3)).newMessages == [false])
            #expect(try await store.outboxCounts().waiting == 0)
            #expect(try await store.commit(.sample(3, recipient: "ben")).newMessages == [true])
            for isNew in [true, false] {
                let opening = MessageEvent(messageResponseID: 3, action: .opened, time: Self.time(60))
                let changes = StoreChanges(recipient: "ann", messages: [opening], time: Self.time(60))
                #expect(try await store.commit(changes).newMessages == [isNew])
                try await store.prune(olderThan: nil, keeping: 0)
                #expect(try await store.commit(.sample(3)).newMessages == [false])
            }
        }
    }

    @Test("A removed message of the device is not new for the member who signs in")
    func adopted() async throws {
        let folder = try TemporaryFolder()
        for store in try await stores(folder) {
            let delivery = MessageEvent(messageResponseID: 20, action: .delivered, time: Self.time(20))
            let changes = StoreChanges(recipient: .device, messages: [delivery], time: Self.time(20))
            _ = try await store.commit(changes)
            try await store.prune(olderThan: nil, keeping: 0)
            try await store.setSignedInRecipient("ann")
            #expect(try await store.commit(.sample(20)).newMessages == [false])
        }
    }

    @Test("A message with a queued call is kept")
    func keepsWaiting() async throws {
        let folder = try TemporaryFolder()
        for store in try await stores(folder) {
            _ = try await store.commit(.sample(11))
            #expect(try await store.prune(olderThan: nil, keeping: 0).messages == 10)
            #expect(try await store.messages(limit: nil).map(\.messageResponseID) == [11])
        }
    }

    @Test("Old late results are removed")
    func lateResults() async throws {
        let folder = try TemporaryFolder()
        for store in [PushStore.sqlite(url: folder.database)] as [PushStore] {
            for number in 1...3 as ClosedRange<Int64> {
                let receipt = try await store.commit(.sample(number, lease: .test))
                let entry = try #require(receipt.entries.first)
                try await store.settle(entry, as: .sent(Self.time(Double(number)), late: .done))
            }
            #expect(try await store.prune(olderThan: Self.time(3), keeping: nil).lateResults == 2)
            #expect(try await store.takeLateResults(for: "ann").map(\.time) == [Self.time(3)])
        }
    }

    @Test("Many messages are removed in short transactions, and a removed one needs at most 12 bytes")
    func manyMessages() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let writer = try await store.connection.writer()
        let used = { @Sendable (db: Database) in
            try (Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0)
                - (Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0)
        }
        let before = try await writer.write { db in
            try db.execute(sql: "INSERT INTO recipient (name) VALUES ('ann')")
            return try used(db)
        }
        try await writer.write { db in
            try db.execute(
                sql: """
                    INSERT INTO message (message_response_id, recipient, delivered)
                    WITH RECURSIVE number (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < 50000)
                    SELECT 1000000000 + value, 1, value FROM number
                    """
            )
        }
        let counter = CommitCounter()
        writer.add(transactionObserver: counter, extent: .observerLifetime)
        #expect(try await store.prune(olderThan: nil, keeping: 0).messages == 50_000)
        #expect(counter.count.withLock { $0 } >= 100)
        let pages = try await writer.read { db in try used(db) } - before
        #expect(Double(pages) * 4096 / 50_000 <= 12)
    }
}

@Suite("The history of badge counts")
struct BadgeHistoryTests {
    private static func change(of recipient: Recipient, to count: Int) -> StoreChanges {
        StoreChanges(
            recipient: recipient,
            badge: .set(count),
            time: Date(timeIntervalSince1970: 1_750_000_000 + Double(count))
        )
    }

    private static func counts(of recipient: Recipient, in store: PushStore) async throws -> [Int] {
        try await store.badgeHistory(for: recipient, limit: .max).map(\.count)
    }

    @Test("The newest thousand changes of each member are kept")
    func isBounded() async throws {
        let folder = try TemporaryFolder()
        for store in [PushStore.sqlite(url: folder.database)] as [PushStore] {
            _ = try await store.commitEach((1...1100).map { Self.change(of: "ann", to: $0) })
            _ = try await store.commitEach((1...10).map { Self.change(of: "ben", to: $0) })
            #expect(try await Self.counts(of: "ann", in: store) == Array((101...1100).reversed()))
            #expect(try await Self.counts(of: "ben", in: store) == Array((1...10).reversed()))
        }
    }

    @Test("After an adoption, the newest thousand changes of the member and the device are kept")
    func isBoundedAfterAdoption() async throws {
        let folder = try TemporaryFolder()
        for store in [PushStore.sqlite(url: folder.database)] as [PushStore] {
            _ = try await store.commitEach((1...600).map { Self.change(of: "ann", to: $0) })
            _ = try await store.commitEach((601...1200).map { Self.change(of: .device, to: $0) })
            try await store.setSignedInRecipient("ann")
            #expect(try await Self.counts(of: "ann", in: store) == [1800] + Array((202...1200).reversed()))
            #expect(try await Self.counts(of: .device, in: store).isEmpty)
        }
    }
}
