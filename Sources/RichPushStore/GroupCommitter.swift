import GRDB
import RichPushModel

/// Lets writers that come at the same time share one transaction; each returns when it is on the disk.
///
/// A write that finds no transaction running is committed at once; writes that arrive meanwhile form the next one. A
/// single writer does not wait, a slower disk makes larger groups, and no timer is needed.
///
/// The work is done where the database's own writes are: it blocks none of the threads that Swift's tasks share, and
/// no caller's cancellation reaches it.
final class GroupCommitter: Sendable {
    private struct State: Sendable {
        var queue: [QueuedWrite] = []
        /// Those that come after the queue; in the order in which they came, like it.
        var waitingForPlace: [QueuedWrite] = []
        var freePlaces: Int
        var isWorking = false
        var isClosed = false
    }

    private let writer: any DatabaseWriter
    private let largestGroup: Int
    private let afterGroup: @Sendable (Database) -> Void
    private let state: Locked<State>

    /// A committer for a database; it must be the only writer on its connection.
    ///
    /// - Parameters:
    ///   - writer: The database.
    ///   - capacity: How many writes may be queued or at work; further callers wait for a place, in the order in which
    ///     they came, and nothing is dropped.
    ///   - largestGroup: The most writes in one transaction: beyond, the sync is a small part of the time, and every
    ///     writer would wait longer.
    ///   - afterGroup: called after each transaction, before the next one.
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

    /// How many writes are queued, without those at work, and how many callers wait for a place.
    var load: (queued: Int, waiting: Int) {
        state.withLock { ($0.queue.count, $0.waitingForPlace.count) }
    }

    /// Runs a body in a transaction, with others' perhaps, and returns when it is committed.
    ///
    /// The body may run more than once: if another of its group throws, the group is rolled back and run without that
    /// one. What it returns and throws is what it did the last time.
    ///
    /// - Returns: what the body returned or threw; `nil` if the database is being closed, and nothing was done.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async -> Result<Value, any Error>? {
        await withCheckedContinuation { continuation in
            enqueue([QueuedWrite(body) { continuation.resume(returning: $0) }])
        }
    }

    /// Runs a body outside of transactions, between those of others: for what no transaction may hold.
    ///
    /// - Returns: what the body returned or threw; `nil` if the database is being closed, and nothing was done.
    func runAlone<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async -> Result<Value, any Error>? {
        await withCheckedContinuation { continuation in
            enqueue([QueuedWrite(isAlone: true, body) { continuation.resume(returning: $0) }])
        }
    }

    /// Runs bodies in the order given, in as few transactions as possible. Each can fail alone.
    ///
    /// - Returns: what each body returned or threw, in their order; `nil` for one that was not run because the database
    ///   is being closed.
    func writeAll<Value: Sendable>(
        _ bodies: [@Sendable (Database) throws -> Value]
    ) async -> [Result<Value, any Error>?] {
        guard !bodies.isEmpty else { return [] }
        return await withCheckedContinuation { continuation in
            let none = [Result<Value, any Error>?](repeating: nil, count: bodies.count)
            let results = Locked((values: none, open: bodies.count))
            enqueue(
                bodies.enumerated().map { index, body in
                    QueuedWrite(body) { result in
                        let all: [Result<Value, any Error>?]? = results.withLock { state in
                            state.values[index] = result
                            state.open -= 1
                            return state.open == 0 ? state.values : nil
                        }
                        if let all { continuation.resume(returning: all) }
                    }
                }
            )
        }
    }

    /// Accepts nothing any more. What is queued is still written, before anything else that is asked of the writer from
    /// now on.
    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            defer { state.waitingForPlace = [] }
            return state.waitingForPlace
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
            state.waitingForPlace += writes.dropFirst(next.count)
            if !state.isWorking, !next.isEmpty {
                state.isWorking = true
                // While the lock is held, so that it comes before a closing that begins now.
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

    /// Passes places on to those who wait for one.
    private func leavePlaces(_ count: Int) {
        state.withLock { state in
            let next = state.waitingForPlace.prefix(count)
            state.queue += next
            state.waitingForPlace.removeFirst(next.count)
            state.freePlaces += count - next.count
        }
    }

    /// What has queued; `nil` ends the work.
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
