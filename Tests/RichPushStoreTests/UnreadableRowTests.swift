import Foundation
import GRDB
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("SQLite store: rows that this version cannot read")
struct UnreadableRowTests {
    @Test(
        "A call stays queued and holds back no other call",
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

    @Test("A late result is kept, and the others are returned")
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
