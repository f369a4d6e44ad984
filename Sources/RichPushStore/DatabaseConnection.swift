import Dispatch
import GRDB
import RichPushCore

/// The database once it is open, and the way there: one opening at a time, tried again after a failure.
final class DatabaseConnection: Sendable {
    /// An open database: the connection that writes and, once somebody has read, those that only read.
    private final class Open: Sendable {
        let writer: DatabaseQueue
        let committer: GroupCommitter
        let readers = Locked<DatabasePool?>(nil)

        init(writer: DatabaseQueue) {
            self.writer = writer
            committer = GroupCommitter(writer: writer)
        }
    }

    private let opening: DatabaseOpening
    private let current = Locked<Open?>(nil)
    /// Opening blocks while others hold the lock: that is not for the threads that Swift's tasks share.
    private let queue = DispatchQueue(label: "RichPushStore.opening")

    init(opening: DatabaseOpening) {
        self.opening = opening
    }

    func writer() async throws -> DatabaseQueue {
        try await open().writer
    }

    private func open() async throws -> Open {
        if let open = current.withLock({ $0 }) { return open }
        return try await onQueue { [self] in try openOnce() }
    }

    private func openOnce() throws -> Open {
        if let open = current.withLock({ $0 }) { return open }
        let open = Open(writer: try opening.open())
        current.withLock { $0 = open }
        return open
    }

    /// `nil` if the database was closed meanwhile.
    private func readers(of open: Open) async throws -> DatabasePool? {
        if let readers = open.readers.withLock({ $0 }) { return readers }
        return try await onQueue { [self] in
            guard current.withLock({ $0 === open }) else { return nil }
            if let readers = open.readers.withLock({ $0 }) { return readers }
            let readers = try opening.openReaders()
            open.readers.withLock { $0 = readers }
            return readers
        }
    }

    private func onQueue<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body() }) }
        }
    }

    func close() async throws {
        try await onQueue { [self] in try closeOnce() }
    }

    private func closeOnce() throws {
        let taken = current.withLock { current in
            defer { current = nil }
            return current
        }
        guard let open = taken else { return }
        // Closing waits for the writer, and so for what is queued; what comes from now on opens the database again.
        open.committer.close()
        do {
            // The last to close carries the log into the database, and a reader may not.
            try opening.reporting {
                try open.readers.withLock { $0 }?.close()
                try open.writer.close()
            }
        } catch {
            open.readers.withLock { $0 = nil }
            open.committer.reopen()
            current.withLock { $0 = open }
            throw error
        }
    }

    /// Reads in one snapshot.
    ///
    /// A caller's cancellation does not reach it: whose act is recorded must not depend on who still waits for it.
    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        while true {
            let open = try await open()
            guard let readers = try await readers(of: open) else { continue }
            do {
                return try await Task { try await readers.read(body) }.value
            } catch {
                // One that was closed meanwhile is opened again, as for a write.
                let isOpen = current.withLock { $0 === open }
                if isOpen { throw opening.report(error) }
            }
        }
    }

    /// Writes in one transaction, which others may share, and returns when it is on the disk.
    ///
    /// The body may run more than once, and a caller's cancellation does not roll it back: see ``GroupCommitter``.
    func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        while true {
            let open = try await open()
            guard let result = await open.committer.write(body) else { continue }
            do { return try result.get() } catch { throw opening.report(error) }
        }
    }
}
