import Dispatch
import Foundation
import GRDB
import RichPushModel

/// The engine that keeps a store's data in one SQLite database. It opens the database at the first use; after a
/// failure, the next use opens it again.
package final class SQLiteEngine: StoreEngine {
    private let opening: DatabaseOpening
    private let clock: PushClock
    private let onWrite: (@Sendable (Duration) -> Void)?
    private let current = Locked<OpenDatabase?>(nil)
    /// Opening can block on a lock of another process; it must not block the threads of Swift concurrency.
    private let queue = DispatchQueue(label: "RichPushStore.opening")

    init(opening: DatabaseOpening, clock: PushClock, onWrite: (@Sendable (Duration) -> Void)? = nil) {
        (self.opening, self.clock, self.onWrite) = (opening, clock, onWrite)
    }

    /// The database's file; `nil` in memory.
    var url: URL? { opening.options.isInMemory ? nil : opening.url }
    var path: String { opening.url.path }

    package var dialect: StoreDialect { .sqlite }

    package func open() async throws { _ = try await writer() }

    func writer() async throws -> DatabaseQueue {
        try await opened().writer
    }

    private func opened() async throws -> OpenDatabase {
        while true {
            if let open = current.withLock({ $0 }) { return open }
            try await onQueue { [self] in try openOnce() }
        }
    }

    private func openOnce() throws {
        guard current.withLock({ $0 == nil }) else { return }
        let log = LogCheckpointer(path: DatabaseFile(url: opening.url).path, report: opening.onLongLog)
        let open = OpenDatabase(try opening.open(), log: log, largestGroup: max(1, opening.options.largestGroup))
        current.withLock { $0 = open }
    }

    /// The open database, to write to it. One that could only be read is opened again.
    ///
    /// - Throws: `StoreError` with the code `readOnly` if it can still only be read.
    private func openToWrite() async throws -> OpenDatabase {
        let open = try await opened()
        guard open.isReadOnly else { return open }
        try await close()
        let again = try await opened()
        if again.isReadOnly { throw opening.report(DatabaseError(resultCode: .SQLITE_READONLY)) }
        return again
    }

    private func onQueue<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body() }) }
        }
    }

    package func close() async throws {
        try await onQueue { [self] in try closeOnce() }
    }

    /// Closes the database, or only the given one if it is still the open one.
    private func closeOnce(_ only: OpenDatabase? = nil) throws {
        let taken = current.withLock { current -> OpenDatabase? in
            if let only, only !== current { return nil }
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

    package func read<Value: Sendable>(_ use: StoreUse, _ body: @escaping StoreBody<Value>) async throws -> Value {
        while true {
            let open = try await opened()
            if open.needsReaders {
                try await onQueue { [opening] in try open.addReaders { try opening.openReaders(beside: open.writer) } }
            }
            await open.gate.pass()
            guard let readers = open.beginReading() else { continue }
            let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
                readers.asyncRead { [clock] db in
                    continuation.resume(returning: Result { try body(StoreSession(try db.get(), clock: clock)) })
                }
            }
            open.endReading()
            if open.isOutdated {
                try await close()
                continue
            }
            do { return try result.get() } catch { throw opening.report(error) }
        }
    }

    package func write<Value: Sendable>(_ use: StoreUse, _ body: @escaping StoreBody<Value>) async throws -> Value {
        try await timed(onWrite) {
            while true {
                let open = try await openToWrite()
                guard
                    let result = await open.committer.write({ [clock] db in try body(StoreSession(db, clock: clock)) })
                else { continue }
                switch result {
                case .success(let value): return value
                case .failure(let error):
                    if await open.repairs(after: error) { continue }
                    throw await report(error, of: open)
                }
            }
        }
    }

    package func writeAll<Value: Sendable>(_ writes: [StoreWrite<Value>]) async throws -> [Result<Value, any Error>] {
        try await timed(onWrite) {
            var results = [Result<Value, any Error>?](repeating: nil, count: writes.count)
            while true {
                let missing = results.indices.filter { results[$0] == nil }
                if missing.isEmpty { break }
                let open = try await openToWrite()
                let bodies = missing.map { index in
                    let body = writes[index].body
                    return { @Sendable [clock] (db: Database) in try body(StoreSession(db, clock: clock)) }
                }
                for (index, result) in zip(missing, await open.committer.writeAll(bodies)) {
                    switch result {
                    case .success(let value): results[index] = .success(value)
                    case .failure(let error):
                        if await open.repairs(after: error) { continue }
                        results[index] = .failure(await report(error, of: open))
                    case nil: break
                    }
                }
            }
            return results.compactMap { $0 }
        }
    }

    package func writeAlone<Value: Sendable>(_ use: StoreUse, _ body: @escaping StoreBody<Value>) async throws -> Value
    {
        try await runAlone { [clock] db in
            // It can be switched off only before a transaction.
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
            var value: Value?
            try db.inTransaction(.immediate) {
                value = try body(StoreSession(db, clock: clock))
                return .commit
            }
            guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
            return value
        }
    }

    /// Runs a body with the connection that writes, outside of transactions and not at the same time as other writes.
    func runAlone<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        while true {
            let open = try await openToWrite()
            guard let result = await open.committer.runAlone(body) else { continue }
            do { return try result.get() } catch { throw await report(error, of: open) }
        }
    }

    /// Converts the error of a write. If its file was replaced, the file at the path is opened at the next use.
    private func report(_ error: any Error, of open: OpenDatabase) async -> StoreError {
        if error is ReplacedFile { try? await onQueue { [self] in try closeOnce(open) } }
        return opening.report(error)
    }
}
