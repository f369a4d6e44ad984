package import RichPushStore

/// An engine whose uses a test observes, delays, refuses or answers itself.
package struct WatchedEngine: StoreEngine {
    /// Runs before a use. An answer that it returns replaces the use; an error ends it.
    package typealias Before = @Sendable (StoreUse) async throws -> (any Sendable)?
    /// Runs after a use, with its result. An error that it throws replaces the result.
    package typealias After = @Sendable (StoreUse, Result<any Sendable, any Error>) async throws -> Void
    /// Runs in the transaction of a use, before the use.
    package typealias Within = @Sendable (StoreUse, StoreSession) throws -> Void

    /// Changes the text of a statement.
    package typealias Rewriting = @Sendable (String) -> String

    fileprivate let base: any StoreEngine
    fileprivate let before: Before
    fileprivate let within: Within
    fileprivate let after: After
    fileprivate let rewriting: Rewriting?

    package var dialect: StoreDialect { base.dialect }

    package func open() async throws { try await base.open() }

    package func close() async throws { try await base.close() }

    package func read<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value {
        try await watch(use) { try await base.read(use, wrapped(use, body)) }
    }

    package func write<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value {
        try await watch(use) { try await base.write(use, wrapped(use, body)) }
    }

    /// The writes are watched as a group first, then each by itself.
    package func writeAll<Value: Sendable>(_ writes: [StoreWrite<Value>]) async throws -> [Result<Value, any Error>] {
        _ = try await before(.group(of: writes.count))
        var results: [Result<Value, any Error>] = []
        for write in writes {
            do {
                let result = try await watch(write.use) {
                    let body = wrapped(write.use, write.body)
                    return try await base.writeAll([StoreWrite(use: write.use, body: body)])[0].get()
                }
                results.append(.success(result))
            } catch {
                results.append(.failure(error))
            }
        }
        return results
    }

    package func writeAlone<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value {
        try await watch(use) { try await base.writeAlone(use, wrapped(use, body)) }
    }

    package func reclaim() async throws { try await watch(.reclaiming) { try await base.reclaim() } }

    private func watch<Value: Sendable>(_ use: StoreUse, _ run: () async throws -> Value) async throws -> Value {
        if let answer = try await before(use), let value = answer as? Value { return value }
        let value: Value
        do {
            value = try await run()
        } catch {
            try await after(use, .failure(error))
            throw error
        }
        try await after(use, .success(value))
        return value
    }

    private func wrapped<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) -> @Sendable (StoreSession) throws -> Value {
        { [within, rewriting] session in
            try within(use, session)
            guard let rewriting else { return try body(session) }
            return try body(
                StoreSession(RewritingConnection(base: session.connection, rewriting: rewriting), clock: session.clock)
            )
        }
    }
}

/// A connection that runs other statements than it is given.
private final class RewritingConnection: StoreConnection {
    private let base: any StoreConnection
    private let rewriting: WatchedEngine.Rewriting

    init(base: any StoreConnection, rewriting: @escaping WatchedEngine.Rewriting) {
        (self.base, self.rewriting) = (base, rewriting)
    }

    func statement(_ sql: String) throws -> any StoreStatement { try base.statement(rewriting(sql)) }
    var changesCount: Int { base.changesCount }
    var lastInsertedRowID: Int64 { base.lastInsertedRowID }
    func soundness(of table: String) throws -> String { try base.soundness(of: table) }
    var dialect: StoreDialect { base.dialect }
}

extension PushStore {
    /// The same store with a watched engine; see ``WatchedEngine``.
    package func watched(
        before: @escaping WatchedEngine.Before = { _ in nil },
        within: @escaping WatchedEngine.Within = { _, _ in },
        after: @escaping WatchedEngine.After = { _, _ in },
        rewriting: WatchedEngine.Rewriting? = nil
    ) -> PushStore {
        let watched = WatchedEngine(base: engine, before: before, within: within, after: after, rewriting: rewriting)
        return PushStore(self, engine: watched)
    }

    /// The same store, whose functions with these names throw an error while there is one.
    package func failing(
        _ functions: StoreFunction...,
        with error: @escaping @Sendable () -> StoreError?
    ) -> PushStore {
        watched(before: { use in
            if functions.contains(where: use.isOf), let error = error() { throw error }
            return nil
        })
    }
}

/// The functions of a store that tests watch.
package enum StoreFunction: String, Sendable {
    case commit = "commit(_:)"
    case commitEach = "commitEach(_:)"
    case badgeCount = "badgeCount(for:)"
    case response = "response(_:of:)"
    case renewResponse = "renewResponse(_:)"
    case endResponse = "endResponse(_:with:)"
    case leaseCalls = "leaseCalls(_:)"
    case startAttempt = "startAttempt(of:)"
    case settle = "settle(_:as:)"
    case lateResults = "lateResults(for:limit:)"
    case member = "member(_:)"
    case isMember = "isMember(_:)"
    case deviceID = "deviceID(orMake:)"
    case signedInRecipient = "signedInRecipient()"
    case changeMember = "changeMember(to:ending:deregistering:)"
    case wantDeviceToken = "wantDeviceToken(_:permission:activities:registering:)"
    case eraseMember = "eraseMember(_:)"
    case prune = "prune(keeping:olderThan:)"
}

extension StoreUse {
    package func isOf(_ function: StoreFunction) -> Bool { name == function.rawValue }

    /// The function; `nil` if tests do not watch it.
    package var function: StoreFunction? { StoreFunction(rawValue: name) }

    /// Giving back the space of removed data.
    package static let reclaiming = StoreUse(name: "reclaiming")

    /// A group of writes, with their number.
    static func group(of count: Int) -> StoreUse { StoreUse(name: "group", subject: count) }

    /// The number of writes, if this is a group.
    package var groupSize: Int? { name == "group" ? subject as? Int : nil }
}
