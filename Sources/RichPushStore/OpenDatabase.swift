import Dispatch
import GRDB
import RichPushModel

/// An open database: the connection that writes and, after the first read, those that only read.
final class OpenDatabase: Sendable {
    private enum Readers {
        case none, open(DatabasePool), closed
    }

    let writer: DatabaseQueue
    let committer: GroupCommitter
    /// Where reads wait while the log is emptied.
    let gate: ReadBarrier
    private let readers = Locked(Readers.none)
    /// The reads under way: GRDB's pool must not be closed beside them.
    private let reads = DispatchGroup()

    /// - Parameter log: keeps the log of the database short.
    init(writer: DatabaseQueue, log: LogCheckpointer) {
        self.writer = writer
        gate = log.gate
        committer = GroupCommitter(writer: writer, afterGroup: log.keepShort)
        writer.writeWithoutTransaction(log.attach)
    }

    /// Whether connections that read are still to be opened.
    var needsReaders: Bool {
        readers.withLock { if case .none = $0 { true } else { false } }
    }

    /// Takes connections that read, unless there are some or the database was closed meanwhile.
    func addReaders(_ open: () throws -> DatabasePool) throws {
        guard needsReaders else { return }
        let pool = try open()
        readers.withLock { $0 = .open(pool) }
    }

    /// The connections to read by, until ``endReading()``; `nil` if the database is closed.
    func beginReading() -> DatabasePool? {
        readers.withLock { readers in
            guard case .open(let pool) = readers else { return nil }
            reads.enter()
            return pool
        }
    }

    func endReading() { reads.leave() }

    /// Closes the database, behind the writes that are queued and the reads under way.
    func close() throws {
        committer.close()
        let taken = readers.withLock { readers in
            defer { readers = .closed }
            return readers
        }
        reads.wait()
        do {
            // The last to close carries the log into the database, and a reader may not.
            if case .open(let pool) = taken { try pool.close() }
            try writer.close()
        } catch {
            readers.withLock { $0 = .none }
            committer.reopen()
            throw error
        }
    }
}
