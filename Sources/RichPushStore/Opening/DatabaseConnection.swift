import Dispatch
import GRDB
import RichPushModel

/// Opens the database at its first use, and runs reads and writes. After a failure, the next use opens it again.
final class DatabaseConnection: Sendable {
    private let opening: DatabaseOpening
    private let current = Locked<OpenDatabase?>(nil)
    /// Opening can block on a lock of another process; it must not block the threads of Swift concurrency.
    private let queue = DispatchQueue(label: "RichPushStore.opening")

    init(opening: DatabaseOpening) {
        self.opening = opening
    }

    func writer() async throws -> DatabaseQueue {
        try await open().writer
    }

    private func open() async throws -> OpenDatabase {
        if let open = current.withLock({ $0 }) { return open }
        return try await onQueue { [self] in try openOnce() }
    }

    private func openOnce() throws -> OpenDatabase {
        if let open = current.withLock({ $0 }) { return open }
        let log = LogCheckpointer(path: DatabaseFile(url: opening.url).path, report: opening.onLongLog)
        let open = OpenDatabase(try opening.open(), log: log)
        current.withLock { $0 = open }
        return open
    }

    /// The open database, to write to it. One that could only be read is opened again.
    ///
    /// - Throws: `StoreError` with the code `readOnly` if it can still only be read.
    private func openToWrite() async throws -> OpenDatabase {
        let open = try await open()
        guard open.isReadOnly else { return open }
        try await close()
        let again = try await self.open()
        if again.isReadOnly { throw opening.report(DatabaseError(resultCode: .SQLITE_READONLY)) }
        return again
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
        do {
            // Reads and writes that start from now on open the database again.
            try opening.reporting(open.close)
        } catch {
            current.withLock { $0 = open }
            throw error
        }
    }

    /// Reads in one snapshot.
    ///
    /// Cancelling the caller does not cancel the read.
    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        while true {
            let open = try await open()
            if open.needsReaders {
                try await onQueue { [opening] in try open.addReaders { try opening.openReaders(beside: open.writer) } }
            }
            await open.gate.pass()
            guard let readers = open.beginReading() else { continue }
            let result: Result<Value, any Error>
            do {
                result = .success(try await Task { try await readers.read(body) }.value)
            } catch {
                result = .failure(error)
            }
            open.endReading()
            if open.isOutdated {
                try await close()
                continue
            }
            do { return try result.get() } catch { throw opening.report(error) }
        }
    }

    /// Writes in one transaction, which other writes may share, and returns when it is on the disk.
    ///
    /// The body may run more than once. Cancelling the caller does not roll it back. See ``GroupCommitter``.
    func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        while true {
            let open = try await openToWrite()
            guard let result = await open.committer.write(body) else { continue }
            if case .failure(let error) = result, await open.repairs(after: error) { continue }
            do { return try result.get() } catch { throw opening.report(error) }
        }
    }

    /// Runs a body with the connection that writes, outside of transactions and not at the same time as other writes.
    func runAlone<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        while true {
            let open = try await openToWrite()
            guard let result = await open.committer.runAlone(body) else { continue }
            do { return try result.get() } catch { throw opening.report(error) }
        }
    }

    /// Runs writes in the given order, in as few transactions as possible. A write that fails does not affect the
    /// others.
    func writeAll<Value: Sendable>(
        _ bodies: [@Sendable (Database) throws -> Value]
    ) async throws -> [Result<Value, any Error>] {
        var results = [Result<Value, any Error>?](repeating: nil, count: bodies.count)
        while true {
            let missing = results.indices.filter { results[$0] == nil }
            if missing.isEmpty { break }
            let open = try await openToWrite()
            let written = await open.committer.writeAll(missing.map { bodies[$0] })
            for (index, result) in zip(missing, written) {
                if case .failure(let error) = result, await open.repairs(after: error) { continue }
                results[index] = result?.mapError { opening.report($0) as any Error }
            }
        }
        return results.compactMap { $0 }
    }
}
