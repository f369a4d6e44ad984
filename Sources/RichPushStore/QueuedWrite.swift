import Dispatch
import GRDB

/// One caller's part of a transaction.
struct QueuedWrite: Sendable {
    /// Whether it runs outside of transactions, with no other write.
    let isAlone: Bool
    /// Runs the body; what is returned tells the caller that it is committed.
    private let run: @Sendable (Database) throws -> @Sendable () -> Void
    /// Tells the caller of an error, or that nothing was done.
    private let fail: @Sendable ((any Error)?) -> Void

    init<Value: Sendable>(
        isAlone: Bool = false,
        _ body: @escaping @Sendable (Database) throws -> Value,
        answer: @escaping @Sendable (Result<Value, any Error>?) -> Void
    ) {
        self.isAlone = isAlone
        run = { db in
            let value = try body(db)
            return { answer(.success(value)) }
        }
        fail = { answer($0.map(Result.failure)) }
    }

    /// Tells the caller that nothing was done, for the database is being closed.
    func refuse() { fail(nil) }

    /// Commits writes in one transaction, and tells each caller.
    ///
    /// One that throws fails alone: the others are run again without it. That costs no sync, and hardly ever happens; a
    /// savepoint for each would cost every write half of its speed.
    static func commit(_ writes: [QueuedWrite], in db: Database) {
        if let first = writes.first, first.isAlone { return first.runAlone(in: db) }
        var writes = writes
        while !writes.isEmpty {
            var step = Step.begin
            do {
                var answers: [@Sendable () -> Void] = []
                try db.inTransaction(.immediate) {
                    for (index, write) in writes.enumerated() {
                        step = .run(index)
                        answers.append(try write.run(db))
                    }
                    step = .end
                    return .commit
                }
                deliver(answers)
                return
            } catch {
                guard case .run(let index) = step else { return handle(error, at: step, of: writes, in: db) }
                writes.remove(at: index).fail(error)
            }
        }
    }

    private func runAlone(in db: Database) {
        do { try run(db)() } catch { fail(error) }
    }

    /// Tells callers that their writes are committed; several of them beside the next transaction rather than before it,
    /// for waking a task takes a fair part of the time that its rows take.
    private static func deliver(_ answers: [@Sendable () -> Void]) {
        if answers.count == 1 {
            answers[0]()
        } else {
            telling.async { for answer in answers { answer() } }
        }
    }

    private static let telling = DispatchQueue(label: "RichPushStore.answers")

    /// Where a transaction can fail.
    private enum Step {
        case begin, run(Int), end
    }

    /// What failed as a whole and can be tried in parts is: where there is no room for all, there may be for most.
    private static func handle(_ error: any Error, at step: Step, of writes: [QueuedWrite], in db: Database) {
        if case .end = step, writes.count > 1 {
            for write in writes { commit([write], in: db) }
        } else {
            for write in writes { write.fail(error) }
        }
    }
}
