import Dispatch
import GRDB
import RichPushModel

/// An open database: the connection that writes and, after the first read, the connections that only read.
final class OpenDatabase: Sendable {
    private enum Readers {
        case none
        case open(any DatabaseReader)
        case closed
    }

    let writer: DatabaseQueue
    let committer: GroupCommitter
    /// Whether this process may only read the database.
    let isReadOnly: Bool
    /// The state of a file that is read alone.
    private let state: FileState?
    /// Reads wait for this barrier while the log is emptied.
    let gate: ReadBarrier
    private let readers = Locked(Readers.none)
    /// The repairs that were tried.
    private let repaired = Locked<Set<DatabaseRepair>>([])
    /// The running reads: GRDB's pool must not be closed before they end.
    private let reads = DispatchGroup()

    /// Takes over an open connection.
    ///
    /// - Parameters:
    ///   - opened: the connection that writes.
    ///   - log: keeps the log of the database short.
    ///   - largestGroup: the largest number of writes in one transaction.
    init(_ opened: OpenedDatabase, log: LogCheckpointer, largestGroup: Int = 256) {
        (writer, isReadOnly, state) = (opened.writer, opened.isReadOnly, opened.state)
        gate = log.gate
        committer = GroupCommitter(writer: writer, largestGroup: largestGroup, afterGroup: log.keepShort)
        writer.writeWithoutTransaction(log.attach)
    }

    /// Whether another process may have changed the file of a database that is read alone: what was read is not valid.
    var isOutdated: Bool { state.map { !$0.isCurrent } ?? false }

    /// Whether the connections that read are not open yet.
    var needsReaders: Bool {
        readers.withLock { if case .none = $0 { true } else { false } }
    }

    /// Opens the connections that read, unless they are open or the database is closed.
    func addReaders(_ open: () throws -> any DatabaseReader) throws {
        guard needsReaders else { return }
        let pool = try open()
        readers.withLock { $0 = .open(pool) }
    }

    /// The connections to read with, until ``endReading()``; `nil` if the database is closed.
    func beginReading() -> (any DatabaseReader)? {
        readers.withLock { readers in
            guard case .open(let pool) = readers else { return nil }
            reads.enter()
            return pool
        }
    }

    func endReading() { reads.leave() }

    /// Repairs a database in which SQLite has refused to change a row because a page is damaged.
    ///
    /// Each repair is made only once, because it reads the whole outbox or the whole database.
    ///
    /// - Parameter error: the error of a write.
    /// - Returns: whether the write can be repeated.
    func repairs(after error: any Error) async -> Bool {
        guard let code = (error as? DatabaseError)?.extendedResultCode, let repair = DatabaseRepair(code),
            repaired.withLock({ $0.insert(repair).inserted })
        else { return false }
        if case .success = await committer.runAlone(repair.run) { return true }
        return false
    }

    /// Closes the database after the queued writes and the running reads.
    func close() throws {
        committer.close()
        let taken = readers.withLock { readers in
            defer { readers = .closed }
            return readers
        }
        reads.wait()
        do {
            // The last connection that closes copies the log into the database. A reader cannot do that.
            if case .open(let pool) = taken { try pool.close() }
            try writer.close()
        } catch {
            readers.withLock { $0 = .none }
            committer.reopen()
            throw error
        }
    }
}
