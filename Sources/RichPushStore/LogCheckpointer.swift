import GRDB
import GRDBSQLite
import RichPushHandling
import RichPushModel

/// Keeps the write-ahead log short.
///
/// SQLite tells its length with each commit, so that a short log costs nothing. A long one is copied into the database;
/// it can begin anew only when no read looks at it. Reads that overlap would keep it from that without an end, so from a
/// certain length on writers and new reads wait until the reads under way have ended.
final class LogCheckpointer: Sendable {
    /// Pages of 4096 bytes from which on the log is copied after a commit, without waiting for reads.
    ///
    /// Eight times SQLite's default: the slowest commits are those that copy the log. Of groups of 32, measured, the 99th
    /// percentile is a third of that with 4000 pages, and hardly more than with 16,000. It is 33 MB.
    private static let copied = 8000
    /// Pages from which on the log is emptied, and reads are waited for: 49 MB.
    private static let emptied = 12_000
    /// Pages from which on the observer is told that a read keeps the log from being emptied: 57 MB.
    private static let reported = 14_000
    /// How many pages are written until the next attempt.
    private static let step = 500

    private struct State: Sendable {
        var pages = 0
        /// The length at which something is to be done.
        var next = LogCheckpointer.copied
        var isReported = false
    }

    let gate = ReadBarrier()
    private let path: String
    private let report: @Sendable (StoreError) -> Void
    private let state = Locked(State())

    /// - Parameters:
    ///   - path: the database's file.
    ///   - report: told once of a log that reads keep from being emptied.
    init(path: String, report: @escaping @Sendable (StoreError) -> Void) {
        self.path = path
        self.report = report
    }

    /// Learns the length of the log from now on. The keeper must live as long as the connection is used.
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

    /// Copies or empties a long log. Call it by the connection that writes, between transactions.
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

    /// Copies what no read keeps from being copied; whether that is all.
    private func copy(_ db: Database) -> Bool {
        checkpoint(db, SQLITE_CHECKPOINT_PASSIVE)
        // Whether the log can begin anew is seen at the next commit.
        return false
    }

    /// Empties the log after the reads under way; whether they ended in time.
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
                    The log of the database \(path) has \(pages * 4096 / 1_000_000) MB and grows, because a read has not \
                    ended: it is emptied as soon as that ends. End reads of this database sooner, in this process or others.
                    """
            )
        )
    }
}
