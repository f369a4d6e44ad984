import Dispatch
import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("The write-ahead log")
struct LogCheckpointerTests {
    /// Writes calls of 64 KB until this number of bytes is written; returns the largest size of the log.
    @discardableResult
    private func write(
        _ bytes: Int,
        to store: PushStore,
        _ folder: TemporaryFolder,
        afterEach: () -> Void = {}
    ) async throws -> Int {
        let text = String(repeating: "x", count: 64_000)
        var longest = 0
        for number in 0..<(bytes / 64_000) {
            let call = LoyaltyCall.addNewComment(body: text, postID: "\(number)")
            let recorded = OutboxCall(call: call, idempotencyKey: UUID().uuidString, locale: "en")
            _ = try await store.commit(StoreChanges(recipient: "ann", calls: [recorded], time: .distantPast))
            longest = max(longest, folder.logSize)
            afterEach()
        }
        return longest
    }

    @Test("The log stays under 64 MB while reads overlap without a pause")
    func overlappingReaders() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, options: .patient())
        try await store.open()
        let readers = try OverlappingReaders(path: folder.database.path)
        readers.start()
        defer { _ = readers.stop() }
        let longest = try await write(96_000_000, to: store, folder, afterEach: readers.noteCommit)
        #expect(readers.stop() > 10)
        #expect(longest > 30_000_000)
        #expect(longest < 64_000_000)
        #expect(try await store.outboxCounts().waiting == 1500)
    }

    @Test("During a long read the log grows and the observer gets one error; it is emptied after the read")
    func longRead() async throws {
        let folder = try TemporaryFolder()
        let observer = RecordingObserver()
        let store = PushStore.sqlite(
            url: folder.database,
            options: .init(busyTimeout: .milliseconds(1)),
            observer: observer
        )
        try await store.open()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let reader = try DatabaseQueue(path: folder.database.path, configuration: configuration)
        try await reader.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN")
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM recipient")
        }
        #expect(try await write(70_000_000, to: store, folder) > 64_000_000)
        let errors = observer.failures.compactMap { $0 as? StoreError }
        #expect(errors.map(\.code) == [.longLog])
        #expect(errors.first?.message.contains(folder.database.path) == true)
        try await reader.writeWithoutTransaction { db in try db.execute(sql: "COMMIT") }
        try await write(3_000_000, to: store, folder)
        #expect(folder.logSize < 20_000_000)
    }

    @Test("A read that begins while the barrier is closed waits until it is open")
    func gate() async throws {
        let folder = try TemporaryFolder()
        let open = OpenDatabase(
            OpenedDatabase(writer: try DatabaseQueue(path: folder.database.path)),
            log: LogCheckpointer(path: folder.database.path) { _ in }
        )
        open.gate.shut()
        let read = Task { await open.gate.pass() }
        while open.gate.waiting == 0 { await Task.yield() }
        open.gate.open()
        await read.value
        await open.gate.pass()
        #expect(open.gate.waiting == 0)
    }

    @Test("A database is closed after the reads that have begun")
    func readsBeforeClosing() async throws {
        let folder = try TemporaryFolder()
        let open = OpenDatabase(
            OpenedDatabase(writer: try DatabaseQueue(path: folder.database.path)),
            log: LogCheckpointer(path: folder.database.path) { _ in }
        )
        try open.addReaders { try DatabasePool(path: folder.database.path) }
        let readers = try #require(open.beginReading())
        // Closing blocks its thread until the reads end, so it must not take one of the tasks' few threads.
        let closing = Task {
            try await withCheckedThrowingContinuation { continuation in
                Thread.detachNewThread { continuation.resume(with: Result { try open.close() }) }
            }
        }
        while open.beginReading() != nil {
            open.endReading()
            await Task.yield()
        }
        for _ in 0..<1000 { #expect(try await readers.read { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1) }
        open.endReading()
        try await closing.value
        await #expect(throws: DatabaseError.self) {
            try await readers.read { db in try Int.fetchOne(db, sql: "SELECT 1") }
        }
    }

    @Test("A write that runs alone runs outside of transactions, in the order of arrival")
    func alone() async throws {
        let database = try HeldDatabase()
        let hold = await database.hold("first")
        let second = await database.queue(["second"])
        let load = database.committer.load
        let alone = Task {
            try await database.committer.runAlone { db in
                (db.isInsideTransaction, try String.fetchAll(db, sql: "SELECT name FROM entry ORDER BY number"))
            }?.get()
        }
        while database.committer.load == load { await Task.yield() }
        let third = await database.queue(["third"])
        try await hold.release()
        let (isInside, names) = try #require(try await alone.value)
        #expect(!isInside)
        #expect(names == ["first", "second"])
        for task in second + third { _ = try await task.value }
        #expect(try database.names() == ["first", "second", "third"])
    }
}

/// Two connections that read in turn. Each read lasts until the other one has begun, so that there is always a read. A
/// read also waits for a commit, but not longer than ``patience``.
private final class OverlappingReaders: Sendable {
    private let queues: [DatabaseQueue]
    private let state = Locked((turns: 0, isStopped: false))
    private let committed = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    /// The longest time that a read waits for a commit.
    private static let patience = DispatchTimeInterval.milliseconds(20)

    init(path: String) throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let shared = configuration
        queues = try (0..<2).map { _ in try DatabaseQueue(path: path, configuration: shared) }
    }

    func start() {
        Thread.detachNewThread { [self] in
            begin(queues[0])
            while !state.withLock({ $0.isStopped }) {
                waitForCommit()
                let turn = state.withLock { state in
                    state.turns += 1
                    return state.turns
                }
                begin(queues[turn % 2])
                end(queues[(turn + 1) % 2])
            }
            for queue in queues { end(queue) }
            ended.signal()
        }
    }

    func noteCommit() { committed.signal() }

    /// Waits for a commit after this moment.
    private func waitForCommit() {
        while committed.wait(timeout: .now()) == .success {}
        _ = committed.wait(timeout: .now() + Self.patience)
    }

    /// Ends the reading; returns how often the connections took turns.
    func stop() -> Int {
        let isFirst = state.withLock { state in
            defer { state.isStopped = true }
            return !state.isStopped
        }
        if isFirst { ended.wait() }
        return state.withLock { $0.turns }
    }

    private func begin(_ queue: DatabaseQueue) {
        queue.inDatabase { db in
            try? db.execute(sql: "BEGIN")
            _ = try? Int.fetchOne(db, sql: "SELECT count(*) FROM recipient")
        }
    }

    private func end(_ queue: DatabaseQueue) {
        queue.inDatabase { db in if db.isInsideTransaction { try? db.execute(sql: "COMMIT") } }
    }
}

extension TemporaryFolder {
    /// The size of the log in bytes; zero if it does not exist.
    fileprivate var logSize: Int {
        let size = try? FileManager.default.attributesOfItem(atPath: database.path + "-wal")[.size] as? NSNumber
        return size?.intValue ?? 0
    }
}
