import Dispatch
import GRDB
import RichPushCore

/// The database once it is open, and the way there: one opening at a time, tried again after a failure.
final class DatabaseConnection: Sendable {
    private let opening: DatabaseOpening
    private let current = Locked<DatabasePool?>(nil)
    /// Opening blocks while others hold the lock: that is not for the threads that Swift's tasks share.
    private let queue = DispatchQueue(label: "RichPushStore.opening")

    init(opening: DatabaseOpening) {
        self.opening = opening
    }

    func pool() async throws -> DatabasePool {
        if let pool = current.withLock({ $0 }) { return pool }
        return try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in continuation.resume(with: Result { try openOnce() }) }
        }
    }

    private func openOnce() throws -> DatabasePool {
        if let pool = current.withLock({ $0 }) { return pool }
        let pool = try opening.open()
        current.withLock { $0 = pool }
        return pool
    }

    func close() async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in continuation.resume(with: Result { try closeOnce() }) }
        }
    }

    private func closeOnce() throws {
        guard let pool = current.withLock({ $0 }) else { return }
        // The last to close carries the log into the database; GRDB closes its readers last, and they may not.
        pool.invalidateReadOnlyConnections()
        try opening.reporting { try pool.close() }
        current.withLock { $0 = nil }
    }

    /// Reads in one snapshot.
    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        let pool = try await pool()
        do { return try await pool.read(body) } catch { throw opening.report(error) }
    }

    /// Writes in one transaction that holds the write lock from its beginning.
    ///
    /// The task is the connection's own: a caller's cancellation does not roll it back.
    func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        let pool = try await pool()
        do {
            return try await Task { try await pool.write(body) }.value
        } catch {
            throw opening.report(error)
        }
    }
}
