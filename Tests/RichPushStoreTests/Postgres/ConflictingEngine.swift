import RichPushModel

@testable import RichPushPostgres
@testable import RichPushStore

/// An engine in which each use is in conflict with others once: SQLSTATE 40001, raised by the server.
struct ConflictingEngine: StoreEngine {
    /// Where a use fails.
    enum Position: Sendable {
        case never
        /// Before the statement with a number, from 1 on, if the use has so many.
        case statement(Int)
        /// At the COMMIT of a write.
        case commit
    }

    let base: any StoreEngine
    let position: Position
    /// The number of conflicts, and the largest number of statements of a use.
    let counts = Locked((conflicts: 0, statements: 0))

    /// The table of which each new row is in conflict at COMMIT.
    static let table = [
        "CREATE TABLE conflict (id bigint)",
        """
        CREATE FUNCTION raise_conflict() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END
        $$
        """,
        """
        CREATE CONSTRAINT TRIGGER conflict AFTER INSERT ON conflict DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION raise_conflict()
        """,
    ]

    var dialect: StoreDialect { base.dialect }

    func open() async throws { try await base.open() }
    func close() async throws { try await base.close() }
    func reclaim() async throws { try await base.reclaim() }

    func read<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value {
        try await base.read(use, wrapped(body, writes: false))
    }

    func write<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value {
        try await base.write(use, wrapped(body, writes: true))
    }

    func writeAll<Value: Sendable>(_ writes: [StoreWrite<Value>]) async throws -> [Result<Value, any Error>] {
        try await base.writeAll(writes.map { StoreWrite(use: $0.use, body: wrapped($0.body, writes: true)) })
    }

    func writeAlone<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value {
        try await base.writeAlone(use, wrapped(body, writes: true))
    }

    private func wrapped<Value: Sendable>(
        _ body: @escaping @Sendable (StoreSession) throws -> Value,
        writes: Bool
    ) -> @Sendable (StoreSession) throws -> Value {
        let hasFailed = Locked(false)
        return { session in
            let connection = ConflictingConnection(
                base: session.connection,
                failing: hasFailed.withLock { $0 } ? .never : position
            ) {
                hasFailed.withLock { $0 = true }
                counts.withLock { $0.conflicts += 1 }
            }
            let value = try body(StoreSession(connection, clock: session.clock))
            counts.withLock { $0.statements = max($0.statements, connection.count) }
            if writes { try connection.failAtCommit() }
            return value
        }
    }
}

/// A connection with one statement that fails.
private final class ConflictingConnection: StoreConnection {
    private let base: any StoreConnection
    private let position: ConflictingEngine.Position
    private let willFail: () -> Void
    private(set) var count = 0

    init(base: any StoreConnection, failing position: ConflictingEngine.Position, willFail: @escaping () -> Void) {
        (self.base, self.position, self.willFail) = (base, position, willFail)
    }

    func statement(_ sql: String) throws -> any StoreStatement {
        count += 1
        if case .statement(let number) = position, number == count {
            willFail()
            try run("DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$")
        }
        return try base.statement(sql)
    }

    func failAtCommit() throws {
        guard case .commit = position else { return }
        willFail()
        try run("INSERT INTO conflict (id) VALUES (1)")
    }

    private func run(_ sql: String) throws {
        let statement = try base.statement(sql)
        defer { statement.reset() }
        _ = try statement.step()
    }

    var changesCount: Int { base.changesCount }
    var lastInsertedRowID: Int64 { base.lastInsertedRowID }
    func soundness(of table: String) throws -> String { try base.soundness(of: table) }
    var dialect: StoreDialect { base.dialect }
}
