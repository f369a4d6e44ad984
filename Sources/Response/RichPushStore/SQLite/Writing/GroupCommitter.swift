import GRDB
import RichPushModel

/// Puts writes that arrive at the same time into one transaction. Each caller returns when its write is on the disk.
///
/// If no transaction runs, a write is committed at once. Writes that arrive during a transaction form the next one. A
/// single writer does not wait, a slower disk leads to larger groups, and no timer is needed.
///
/// The writes run on the database's own queue: they do not block the threads of Swift concurrency, and cancelling a
/// caller does not cancel its write.
final class GroupCommitter: Sendable {
    private struct State: Sendable {
        var queue: [QueuedWrite] = []
        /// The writes that wait for a place in the queue, in the order of arrival.
        var waitingForRoom: [QueuedWrite] = []
        var freePlaces: Int
        var isWorking = false
        var isClosed = false
    }

    private let writer: any DatabaseWriter
    private let largestGroup: Int
    private let afterGroup: @Sendable (Database) -> Void
    private let state: Locked<State>

    /// Makes a committer for a database. Only the committer may write with this connection.
    ///
    /// - Parameters:
    ///   - writer: The database.
    ///   - capacity: The largest number of queued and running writes. Further callers wait for a place in the order of
    ///     arrival, and nothing is dropped.
    ///   - largestGroup: The largest number of writes in one transaction. In larger groups the sync is only a small
    ///     part of the time, and every writer waits longer.
    ///   - afterGroup: Called after each transaction, before the next one.
    init(
        writer: any DatabaseWriter,
        capacity: Int = 1024,
        largestGroup: Int = 256,
        afterGroup: @escaping @Sendable (Database) -> Void = { _ in }
    ) {
        self.writer = writer
        self.largestGroup = largestGroup
        self.afterGroup = afterGroup
        state = Locked(State(freePlaces: capacity))
    }

    /// The number of queued writes, without running ones, and the number of callers that wait for a place.
    var load: (queued: Int, waiting: Int) {
        state.withLock { ($0.queue.count, $0.waitingForRoom.count) }
    }

    /// Runs a body in a transaction, which other writes may share, and returns when it is committed.
    ///
    /// The body may run more than once: if another body of its group throws, the group is rolled back and run again
    /// without that one. The result is that of the last run.
    ///
    /// - Parameter body: the write.
    /// - Returns: the body's result or error; `nil` if the database is being closed and the body was not run.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async -> Result<Value, any Error>? {
        await withCheckedContinuation { continuation in
            enqueue([QueuedWrite(body) { continuation.resume(returning: $0) }])
        }
    }

    /// Runs a body outside of transactions, between the transactions of other writes. Some statements need that.
    ///
    /// - Parameter body: the statements to run.
    /// - Returns: the body's result or error; `nil` if the database is being closed and the body was not run.
    func runAlone<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async -> Result<Value, any Error>? {
        await withCheckedContinuation { continuation in
            enqueue([QueuedWrite(isAlone: true, body) { continuation.resume(returning: $0) }])
        }
    }

    /// Runs bodies in the given order, in as few transactions as possible. A body that fails does not affect the
    /// others.
    ///
    /// - Parameter bodies: the writes.
    /// - Returns: the result or error of each body, in the same order; `nil` for a body that was not run because the
    ///   database is being closed.
    func writeAll<Value: Sendable>(
        _ bodies: [@Sendable (Database) throws -> Value]
    ) async -> [Result<Value, any Error>?] {
        guard !bodies.isEmpty else { return [] }
        return await withCheckedContinuation { continuation in
            let results = GroupResults<Result<Value, any Error>?>(count: bodies.count) {
                continuation.resume(returning: $0)
            }
            enqueue(bodies.enumerated().map { index, body in QueuedWrite(body) { results.set($0, at: index) } })
        }
    }

    /// Accepts no more writes. Queued writes are still committed, before later work of the connection.
    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            defer { state.waitingForRoom = [] }
            return state.waitingForRoom
        }
        for write in waiting { write.refuse() }
    }

    /// Accepts writes again, if the database could not be closed.
    func reopen() {
        state.withLock { $0.isClosed = false }
    }

    private func enqueue(_ writes: [QueuedWrite]) {
        let isRefused = state.withLock { state in
            if state.isClosed { return true }
            let next = writes.prefix(state.freePlaces)
            state.freePlaces -= next.count
            state.queue += next
            state.waitingForRoom += writes.dropFirst(next.count)
            if !state.isWorking, !next.isEmpty {
                state.isWorking = true
                // The lock is held here, so that the work starts before a call of close() that begins now.
                writer.asyncWriteWithoutTransaction { [self] db in work(db) }
            }
            return false
        }
        if isRefused { for write in writes { write.refuse() } }
    }

    private func work(_ db: Database) {
        while let group = nextGroup() {
            QueuedWrite.commit(group, in: db)
            afterGroup(db)
            leavePlaces(group.count)
        }
    }

    /// Frees places, and gives them to the writes that wait for one.
    private func leavePlaces(_ count: Int) {
        state.withLock { state in
            let next = state.waitingForRoom.prefix(count)
            state.queue += next
            state.waitingForRoom.removeFirst(next.count)
            state.freePlaces += count - next.count
        }
    }

    /// The next writes for one transaction; `nil` if none is queued.
    private func nextGroup() -> [QueuedWrite]? {
        state.withLock { state in
            state.isWorking = !state.queue.isEmpty
            guard state.isWorking else { return nil }
            let shared = state.queue.prefix(largestGroup).prefix { !$0.isAlone }
            let group = Array(shared.isEmpty ? state.queue.prefix(1) : shared)
            state.queue.removeFirst(group.count)
            return group
        }
    }
}
