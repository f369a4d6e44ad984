import Dispatch
import GRDB
import GRDBSQLite

/// The write of one caller; several writes can share a transaction.
struct QueuedWrite: Sendable {
    /// Whether it runs outside of transactions and without other writes.
    let isAlone: Bool
    /// Runs the body. It returns a closure that resumes the caller after the commit.
    private let run: @Sendable (Database) throws -> @Sendable () -> Void
    /// Resumes the caller with an error, or with `nil` if the body was not run.
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

    /// Resumes the caller without a result, because the database is being closed.
    func refuse() { fail(nil) }

    /// Commits writes in one transaction, and resumes their callers.
    ///
    /// If a write throws, only that write fails: the group is run again, with that write in a savepoint. That is rare and
    /// needs no sync. A savepoint for each write would make every write twice as slow. If the disk is full, the log is copied into the
    /// database once, so that it can begin anew in the space that it has, and the writes are tried again.
    /// The writes fail too if they went to another file than that at the database's path.
    static func commit(_ writes: [QueuedWrite], in db: Database) {
        if let first = writes.first, first.isAlone { return first.runAlone(in: db) }
        commit(writes, in: db, mayCopyLog: true)
    }

    private static func commit(_ writes: [QueuedWrite], in db: Database, mayCopyLog: Bool) {
        var writes = writes
        var hasFailed = Array(repeating: false, count: writes.count)
        while !writes.isEmpty {
            var step = Step.begin
            do {
                var answers: [@Sendable () -> Void] = []
                try db.inTransaction(.immediate) {
                    for (index, write) in writes.enumerated() {
                        step = .run(index)
                        answers.append(try hasFailed[index] ? write.runAgain(in: db) : write.run(db))
                    }
                    step = .end
                    return .commit
                }
                step = .written
                try checkFile(of: db)
                deliver(answers)
                return
            } catch {
                if mayCopyLog, (error as? DatabaseError)?.resultCode == .SQLITE_FULL {
                    sqlite3_wal_checkpoint_v2(db.sqliteConnection, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
                    return commit(writes, in: db, mayCopyLog: false)
                }
                guard case .run(let index) = step else { return handle(error, at: step, of: writes, in: db) }
                if error is DatabaseError || writes.count == 1 {
                    hasFailed.remove(at: index)
                    writes.remove(at: index).fail(error)
                } else {
                    hasFailed[index] = true
                }
            }
        }
    }

    /// Runs a write that has failed in a group again, in a savepoint, so that the others need not run again.
    ///
    /// Its first error can come from changes of the writes before it, which were rolled back: another process can write
    /// before they are made again. The error that counts is that of a transaction that is committed.
    ///
    /// - Returns: a closure that resumes the caller after the commit.
    /// - Throws: an error of the database, after which the transaction cannot go on.
    private func runAgain(in db: Database) throws -> @Sendable () -> Void {
        do {
            var answer: @Sendable () -> Void = {}
            try db.inSavepoint {
                answer = try run(db)
                return .commit
            }
            return answer
        } catch let error where !(error is DatabaseError) && db.isInsideTransaction {
            return { fail(error) }
        }
    }

    /// SQLite goes on writing to a file that was deleted or replaced: what it acknowledges would be lost.
    private static func checkFile(of db: Database) throws {
        var hasMoved: CInt = 0
        sqlite3_file_control(db.sqliteConnection, nil, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        if hasMoved != 0 { throw ReplacedFile() }
    }

    private func runAlone(in db: Database) {
        do { try run(db)() } catch { fail(error) }
    }

    /// Resumes callers after the commit. Several callers are resumed on another queue, during the next transaction:
    /// waking a task takes a considerable part of the time that its rows take.
    private static func deliver(_ answers: [@Sendable () -> Void]) {
        if answers.count == 1 {
            answers[0]()
        } else {
            telling.async { for answer in answers { answer() } }
        }
    }

    private static let telling = DispatchQueue(label: "RichPushStore.answers")

    /// The step in which a transaction can fail.
    private enum Step {
        case begin, run(Int), end, written
    }

    /// Handles a transaction that failed as a whole. If its commit failed, each write is tried alone: if the disk has
    /// no room for all writes, it can have room for most of them.
    private static func handle(_ error: any Error, at step: Step, of writes: [QueuedWrite], in db: Database) {
        if case .end = step, writes.count > 1 {
            for write in writes { commit([write], in: db, mayCopyLog: false) }
        } else {
            for write in writes { write.fail(error) }
        }
    }
}

/// A write went to a file that was deleted or replaced.
struct ReplacedFile: Error {}
