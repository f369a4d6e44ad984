import Foundation
import GRDB
import RichPushKit
import RichPushModel
import Testing

@testable import RichPushStore

@Suite("SQLite store: commitEach")
struct CommitEachTests {
    @Test("1,000 changes need few transactions and keep their order")
    func sharesTransactions() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let writer = try await store.connection.writer()
        let counter = CommitCounter()
        writer.add(transactionObserver: counter, extent: .observerLifetime)
        let results = try await store.commitEach((1...1000).map { .sample($0) })
        #expect(try results.map { try $0.get().badgeCount } == Array(1...1000))
        #expect(counter.count.withLock { $0 } <= 4)
    }

    @Test("Changes that fail do not stop the others")
    func failsAlone() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let results = try await store.commitEach([.sample(1), .sample(2, recipient: "a\u{0}"), .sample(3)])
        #expect(results.map { (try? $0.get())?.badgeCount } == [1, nil, 2])
        #expect(throws: StoreError.self) { try results[1].get() }
    }

    @Test("All changes are made if there are more than places in the queue")
    func exceedsCapacity() async throws {
        let held = try HeldDatabase(capacity: 3, largestGroup: 2)
        let results = await held.committer.writeAll(
            (1...10).map { number in
                { db in try db.execute(sql: "INSERT INTO entry (name) VALUES (?)", arguments: ["\(number)"]) }
            }
        )
        #expect(results.count { $0 != nil } == 10)
        #expect(try held.names() == (1...10).map { "\($0)" })
    }
}
