import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("Grouped writes")
struct GroupTests {
    @Test("If the disk is full, the log is copied into the database once, and the write is tried again")
    func copiesLog() async throws {
        let database = try HeldDatabase()
        try await database.write("in the log")
        /// Fails at the first attempts; returns whether the log was copied at each attempt.
        func write(failing count: Int) async -> (copied: [Bool], isDone: Bool) {
            let copied = Locked<[Bool]>([])
            let result = await database.committer.write { [path = database.pool.path] _ in
                let file = try Data(contentsOf: URL(fileURLWithPath: path))
                let attempts = copied.withLock { copied in
                    copied.append(file.range(of: Data("in the log".utf8)) != nil)
                    return copied.count
                }
                if attempts <= count { throw DatabaseError(resultCode: .SQLITE_FULL) }
            }
            return (copied.withLock { $0 }, (try? result?.get()) != nil)
        }
        let once = await write(failing: 1)
        #expect(once.copied == [false, true] && once.isDone)
        let always = await write(failing: 9)
        #expect(always.copied.count == 2 && !always.isDone)
    }

    @Test("Writes that arrive while another one runs share one transaction, in the order of arrival")
    func sharesTransaction() async throws {
        let database = try HeldDatabase()
        let hold = await database.hold("first")
        let names = (1...50).map { "\($0)" }
        let tasks = await database.queue(names)
        #expect(database.committer.load.queued == 50)
        try await hold.release()
        for (index, task) in tasks.enumerated() { #expect(try await task.value == Int64(index + 2)) }
        #expect(try database.names() == ["first"] + names)
        #expect(database.transactions == 2)
    }

    @Test("No transaction contains more writes than the largest group")
    func boundsGroup() async throws {
        let database = try HeldDatabase(largestGroup: 10)
        let hold = await database.hold("first")
        let tasks = await database.queue((1...25).map { "\($0)" })
        try await hold.release()
        for task in tasks { _ = try await task.value }
        #expect(database.transactions == 1 + 3)
    }

    @Test("A single writer gets one transaction for each write, in order")
    func writesAlone() async throws {
        let database = try HeldDatabase()
        let names = (1...20).map { "\($0)" }
        for name in names { try await database.write(name) }
        #expect(try database.names() == names)
        #expect(database.transactions == 20)
    }

    @Test("If a write of a group fails, the others are committed together")
    func failsAlone() async throws {
        let database = try HeldDatabase()
        let hold = await database.hold("first")
        let tasks = await database.queue(["1", "bad", "2", "1", "bad", "3"])
        try await hold.release()
        var results: [Int64?] = []
        for task in tasks { results.append(try? await task.value) }
        #expect(results == [2, nil, 3, nil, nil, 4])
        #expect(try database.names() == ["first", "1", "2", "3"])
        #expect(database.transactions == 2)
    }

    @Test("If a write throws after it wrote, it is rolled back and its caller gets the error")
    func rollsBack() async throws {
        struct Refusal: Error {}
        let database = try HeldDatabase()
        let hold = await database.hold("first")
        let task = await database.queue { db in
            try db.execute(sql: "INSERT INTO entry (name) VALUES ('half')")
            throw Refusal()
        }
        let other = await database.queue(["other"])
        try await hold.release()
        await #expect(throws: Refusal.self) { try await task.value }
        _ = try await other[0].value
        #expect(try database.names() == ["first", "other"])
    }

    @Test("A write that fails only at the commit does not affect the others")
    func failsAloneAtEnd() async throws {
        let database = try HeldDatabase()
        try await database.pool.write { db in
            try db.execute(
                sql: "CREATE TABLE child (entry INTEGER REFERENCES entry (number) DEFERRABLE INITIALLY DEFERRED)"
            )
        }
        let hold = await database.hold("first")
        let task = await database.queue { db in
            try db.execute(sql: "INSERT INTO child VALUES (99)")
            return 0
        }
        let others = await database.queue(["1", "2"])
        try await hold.release()
        await #expect(throws: DatabaseError.self) { try await task.value }
        for other in others { #expect(try await other.value != nil) }
        #expect(try database.names() == ["first", "1", "2"])
    }

    @Test("While another program locks the database, every writer gets an error, and nothing is written")
    func failsTogether() async throws {
        let database = try HeldDatabase()
        let other = try LockHolder(path: database.pool.path)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask { await #expect(throws: DatabaseError.self) { try await database.write("\(number)") } }
            }
        }
        try other.release()
        #expect(try database.names() == [])
        #expect(try await database.write("later") == 1)
    }
}

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

@Suite("A write that fails in a group")
struct FailedWriteTests {
    private struct Seen: Error {
        var members: Int
    }

    /// Two writes of one transaction: the first adds a member when it is run for the first time only, as if another process
    /// had changed the data before the second time; the second fails with the number of members that it sees.
    private func seen(in store: PushStore) async throws -> [Int?] {
        let runs = Locked(0)
        let writes: [StoreWrite<Void>] = [
            StoreWrite(use: StoreUse(name: "first")) { db in
                let isFirst = runs.withLock { runs in
                    runs += 1
                    return runs == 1
                }
                if isFirst { _ = try RecipientTable(db: db).register("ann") }
            },
            StoreWrite(use: StoreUse(name: "second")) { db in
                throw Seen(members: Int(try db.run("SELECT count(*) FROM recipient")?.0 ?? -1))
            },
        ]
        return try await store.engine.writeAll(writes).map { result in
            do { try result.get() } catch {
                return (error as? Seen ?? (error as? StoreError)?.underlying as? Seen)?.members
            }
            return nil
        }
    }

    @Test("It fails with the error that it has in the transaction that is committed, and not with an earlier one")
    func sqlite() async throws {
        #expect(try await seen(in: .memory()) == [nil, 0])
    }

    @Test("It does so in PostgreSQL too")
    func postgres() async throws {
        let store = try PostgresDatabase().store(connections: 1)
        try await store.open()
        #expect(try await seen(in: store) == [nil, 0])
        try await store.close()
    }
}
