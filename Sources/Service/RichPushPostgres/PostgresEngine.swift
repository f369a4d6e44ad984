import RichPushModel
package import RichPushStore

/// The engine that keeps a store's data in a schema of a PostgreSQL database.
package final class PostgresEngine: StoreEngine {
    let settings: PostgresSettings
    private let library: PostgresLibrary
    private let onWrite: (@Sendable (Duration) -> Void)?
    private let current = Locked<PostgresPool?>(nil)

    init(_ settings: PostgresSettings, _ library: PostgresLibrary, onWrite: (@Sendable (Duration) -> Void)? = nil) {
        (self.settings, self.library, self.onWrite) = (settings, library, onWrite)
    }

    deinit { current.withLock { $0 }?.abandon() }

    /// The numbers of connections that run work and that wait for it, and of waiting jobs.
    package var load: (busy: Int, idle: Int, waiting: Int) {
        current.withLock { $0 }?.load ?? (0, 0, 0)
    }

    package var dialect: StoreDialect { .postgres }

    package func open() async throws {
        try await perform(.outside, StoreUse(name: #function)) { _ in }
    }

    package func close() async throws {
        let pool = current.withLock { current in
            defer { current = nil }
            return current
        }
        await pool?.close()
    }

    package func read<Value: Sendable>(_ use: StoreUse, _ body: @escaping StoreBody<Value>) async throws -> Value {
        try await perform(.read, use) { try body($0.rules) }
    }

    package func write<Value: Sendable>(_ use: StoreUse, _ body: @escaping StoreBody<Value>) async throws -> Value {
        try await timed(onWrite) { try await perform(.writes, use) { try body($0.rules) } }
    }

    package func writeAll<Value: Sendable>(_ writes: [StoreWrite<Value>]) async throws -> [Result<Value, any Error>] {
        guard !writes.isEmpty else { return [] }
        return try await timed(onWrite) {
            let results = await withCheckedContinuation { continuation in
                let collected = GroupResults<Result<Value, any Error>>(count: writes.count) {
                    continuation.resume(returning: $0)
                }
                let works = writes.enumerated().map { index, write in
                    PostgresWork(write.use, { try write.body($0.rules) }) { collected.set($0, at: index) }
                }
                submit(PostgresJob(kind: .writes, works: works))
            }
            return results.map { result in result.mapError { StoreError(postgres: $0, at: address) } }
        }
    }

    package func writeAlone<Value: Sendable>(_ use: StoreUse, _ body: @escaping StoreBody<Value>) async throws -> Value
    {
        try await timed(onWrite) { try await perform(.writeAlone, use) { try body($0.rules) } }
    }

    /// Makes the space of removed rows usable again, with a plain `VACUUM` of the schema's tables.
    ///
    /// The bytes of removed rows can stay in the tables' free space until other rows use it, in the write-ahead log, on
    /// standbys and in backups. A table that another `VACUUM` works on is left out.
    ///
    /// - Throws: `StoreError` if the server refuses it.
    package func reclaim() async throws {
        try await perform(.writeAlone, StoreUse(name: #function)) { session in
            for sql in PostgresSchema.removingLongTexts { try session.rules.run(sql) }
        }
        try await perform(.outside, StoreUse(name: #function)) { session in
            let connection = session.connection
            let tables = PostgresSchema.tables.map { "\(connection.schema).\($0)" }.joined(separator: ", ")
            try connection.run("VACUUM (SKIP_LOCKED) \(tables)", limit: PostgresSettings.carePatience)
        }
    }

    private var address: String { settings.address.description }

    func perform<Value: Sendable>(
        _ kind: PostgresJob.Kind,
        _ use: StoreUse,
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        let result = await withCheckedContinuation { continuation in
            submit(PostgresJob(kind: kind, works: [PostgresWork(use, body) { continuation.resume(returning: $0) }]))
        }
        do { return try result.get() } catch { throw StoreError(postgres: error, at: address) }
    }

    private func submit(_ job: PostgresJob) {
        while true {
            let pool = current.withLock { current in
                let pool = current ?? PostgresPool(settings, library)
                current = pool
                return pool
            }
            // It is false only for a pool that has been closed and is no longer the current one.
            if pool.submit(job) { return }
        }
    }
}
