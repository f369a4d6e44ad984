import GRDB

/// One caller's part of a transaction.
struct QueuedWrite: Sendable {
    /// Runs the body; what is returned tells the caller that it is committed.
    private let run: @Sendable (Database) throws -> @Sendable () -> Void
    private let fail: @Sendable (any Error) -> Void

    init<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value,
        answer: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        run = { db in
            let value = try body(db)
            return { answer(.success(value)) }
        }
        fail = { answer(.failure($0)) }
    }

    /// Commits writes in one transaction, and tells each caller.
    ///
    /// One that throws fails alone: the others are run again without it. That costs no sync, and hardly ever happens; a
    /// savepoint for each would cost every write half of its speed.
    static func commit(_ writes: [QueuedWrite], in db: Database) {
        var writes = writes
        while !writes.isEmpty {
            var running: Int?
            do {
                var answers: [@Sendable () -> Void] = []
                try db.inTransaction(.immediate) {
                    for (index, write) in writes.enumerated() {
                        running = index
                        answers.append(try write.run(db))
                    }
                    running = nil
                    return .commit
                }
                for answer in answers { answer() }
                return
            } catch {
                guard let index = running else {
                    // The transaction could not begin or end: that is nobody's own fault.
                    for write in writes { write.fail(error) }
                    return
                }
                writes.remove(at: index).fail(error)
            }
        }
    }
}
