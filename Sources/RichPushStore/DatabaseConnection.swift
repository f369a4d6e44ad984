import Dispatch
import GRDB
import RichPushCore

/// The database once it is open, and the way there: one opening at a time, tried again after a failure.
final class DatabaseConnection: Sendable {
    /// An open database.
    private struct Open: Sendable {
        let pool: DatabasePool
        let committer: GroupCommitter
    }

    private let opening: DatabaseOpening
    private let current = Locked<Open?>(nil)
    /// Opening blocks while others hold the lock: that is not for the threads that Swift's tasks share.
    private let queue = DispatchQueue(label: "RichPushStore.opening")

    init(opening: DatabaseOpening) {
        self.opening = opening
    }

    func pool() async throws -> DatabasePool {
        try await open().pool
    }

    private func open() async throws -> Open {
        if let open = current.withLock({ $0 }) { return open }
        return try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in continuation.resume(with: Result { try openOnce() }) }
        }
    }

    private func openOnce() throws -> Open {
        if let open = current.withLock({ $0 }) { return open }
        let pool = try opening.open()
        let open = Open(pool: pool, committer: GroupCommitter(pool: pool))
        current.withLock { $0 = open }
        return open
    }

    func close() async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in continuation.resume(with: Result { try closeOnce() }) }
        }
    }

    private func closeOnce() throws {
        let taken = current.withLock { current in
            defer { current = nil }
            return current
        }
        guard let open = taken else { return }
        // Closing waits for the writer, and so for what is queued; what comes from now on opens the database again.
        open.committer.close()
        // The last to close carries the log into the database; GRDB closes its readers last, and they may not.
        open.pool.invalidateReadOnlyConnections()
        do {
            try opening.reporting { try open.pool.close() }
        } catch {
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
            do {
                return try await Task { try await open.pool.read(body) }.value
            } catch {
                // One that was closed meanwhile is opened again, as for a write.
                let isOpen = current.withLock { $0?.committer === open.committer }
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
