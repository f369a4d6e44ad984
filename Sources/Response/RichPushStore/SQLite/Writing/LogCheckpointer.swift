import GRDB
import GRDBSQLite
import RichPushModel

/// Keeps the write-ahead log short.
///
/// SQLite reports the log's length with each commit, so that a short log costs nothing. A long log is copied into the
/// database. It can restart only when no read uses it, and overlapping reads could prevent that forever. Therefore,
/// from a certain length on, writers and new reads wait until the running reads have ended.
final class LogCheckpointer: Sendable {
    /// From this number of pages of 4096 bytes on (33 MB), the log is copied after a commit, without waiting for reads.
    ///
    /// It is eight times SQLite's default, because the slowest commits are those that copy the log. Measured with
    /// groups of 32 writes, the 99th percentile of a commit is a third of that with 4000 pages, and nearly the same as
    /// with 16,000.
    private static let copied = 8000
    /// From this number of pages on (49 MB), the log is emptied after the running reads.
    private static let emptied = 12_000
    /// From this number of pages on (57 MB), the observer gets an error if a read prevents that the log is emptied.
    private static let reported = 14_000
    /// The number of written pages until the next attempt.
    private static let step = 500

    private struct State: Sendable {
        var pages = 0
        /// The length of the log at which it is copied or emptied next.
        var next = LogCheckpointer.copied
        var isReported = false
    }

    let gate = ReadBarrier()
    private let path: String
    private let report: @Sendable (StoreError) -> Void
    private let state = Locked(State())

    /// Makes a keeper for one database.
    ///
    /// - Parameters:
    ///   - path: the database's file, for the error message.
    ///   - report: called once if reads prevent that the log is emptied.
    init(path: String, report: @escaping @Sendable (StoreError) -> Void) {
        self.path = path
        self.report = report
    }

    /// Observes the length of the log from now on. The keeper must live as long as the connection is used.
    func attach(to db: Database) {
        sqlite3_wal_hook(
            db.sqliteConnection,
            { context, _, _, pages in
                guard let context else { return SQLITE_OK }
                let keeper = Unmanaged<LogCheckpointer>.fromOpaque(context).takeUnretainedValue()
                keeper.state.withLock { $0.pages = Int(pages) }
                return SQLITE_OK
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    /// Copies or empties a long log. Call it with the connection that writes, between transactions.
    func keepShort(_ db: Database) {
        let pages: Int? = state.withLock { state in
            if state.pages < Self.copied { state = State(pages: state.pages) }
            return state.pages >= state.next ? state.pages : nil
        }
        guard let pages else { return }
        let isDone = pages < Self.emptied ? copy(db) : empty(db)
        state.withLock { $0.next = isDone ? Self.copied : pages + Self.step }
        if !isDone, pages >= Self.reported { reportOnce(pages) }
    }

    /// Copies the part of the log that no read needs; returns whether it can restart.
    private func copy(_ db: Database) -> Bool {
        checkpoint(db, SQLITE_CHECKPOINT_PASSIVE)
        // The next commit shows whether the log has restarted.
        return false
    }

    /// Empties the log after the running reads; returns whether they ended in time.
    private func empty(_ db: Database) -> Bool {
        gate.shut()
        defer { gate.open() }
        guard checkpoint(db, SQLITE_CHECKPOINT_TRUNCATE) == SQLITE_OK else { return false }
        state.withLock { $0.pages = 0 }
        return true
    }

    @discardableResult
    private func checkpoint(_ db: Database, _ mode: CInt) -> CInt {
        sqlite3_wal_checkpoint_v2(db.sqliteConnection, nil, mode, nil, nil)
    }

    private func reportOnce(_ pages: Int) {
        let isNew = state.withLock { state in
            defer { state.isReported = true }
            return !state.isReported
        }
        guard isNew else { return }
        report(
            StoreError(
                code: .longLog,
                message: """
                    The log of the database \(path) has \(pages * 4096 / 1_000_000) MB and grows, because a read has \
                    not ended. It is emptied after that read. Keep reads of this database short, in all processes.
                    """
            )
        )
    }
}
