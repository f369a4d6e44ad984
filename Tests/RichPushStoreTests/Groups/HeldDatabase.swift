import Dispatch
import Foundation
import GRDB
import RichPushModel
import RichPushTestSupport

@testable import RichPushStore

/// A database with one table. A test can block its writer while other writes are queued, and count its transactions.
final class HeldDatabase: Sendable {
    let committer: GroupCommitter
    let pool: DatabasePool
    private let folder: TemporaryFolder
    private let commits: CommitCounter

    init(capacity: Int = 1024, largestGroup: Int = 256) throws {
        folder = try TemporaryFolder()
        pool = try DatabasePool(path: folder.database.path)
        try pool.write { db in
            try db.execute(
                sql: "CREATE TABLE entry (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (name <> 'bad'))"
            )
        }
        commits = CommitCounter()
        pool.add(transactionObserver: commits, extent: .observerLifetime)
        committer = GroupCommitter(writer: pool, capacity: capacity, largestGroup: largestGroup)
    }

    /// The number of transactions that were committed after the table was created.
    var transactions: Int { commits.count.withLock { $0 } }

    /// The names in the table, in the order of writing.
    func names() throws -> [String] {
        try pool.read { db in try String.fetchAll(db, sql: "SELECT name FROM entry ORDER BY number") }
    }

    /// Writes a name; `nil` if the database was closed first.
    @discardableResult
    func write(_ name: String) async throws -> Int64? { try await committer.write(Self.insertion(of: name))?.get() }

    private static func insertion(of name: String) -> @Sendable (Database) throws -> Int64 {
        { db in
            try db.execute(sql: "INSERT INTO entry (name) VALUES (?)", arguments: [name])
            return db.lastInsertedRowID
        }
    }

    /// Starts a write that blocks until the hold is released, and returns when it runs.
    func hold(_ name: String) async -> Hold {
        let released = DispatchSemaphore(value: 0)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await committer.write { db in
                begin.finish()
                released.wait()
                return try Self.insertion(of: name)(db)
            }?.get()
        }
        for await _ in begun {}
        return Hold(released: released, task: task)
    }

    /// Starts one write for each name, in order.
    func queue(_ names: [String]) async -> [Task<Int64?, any Error>] {
        var tasks: [Task<Int64?, any Error>] = []
        for name in names { tasks.append(await queue(Self.insertion(of: name))) }
        return tasks
    }

    /// Starts a write, and returns when it is queued or waits for a place.
    func queue(_ body: @escaping @Sendable (Database) throws -> Int64) async -> Task<Int64?, any Error> {
        let load = committer.load
        let task = Task { try await committer.write(body)?.get() }
        while committer.load == load { await Task.yield() }
        return task
    }
}

/// A running write that blocks until it is released.
struct Hold {
    fileprivate let released: DispatchSemaphore
    fileprivate let task: Task<Int64?, any Error>

    /// Unblocks the write, and waits until it is committed.
    func release() async throws {
        letGo()
        _ = try await task.value
    }

    /// Unblocks the write without waiting.
    func letGo() { released.signal() }
}

/// Counts commits.
final class CommitCounter: TransactionObserver, Sendable {
    let count = Locked(0)

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) { count.withLock { $0 += 1 } }
    func databaseDidRollback(_ db: Database) {}
}
