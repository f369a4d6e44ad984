import RichPushModel
public import RichPushStore

/// Makes a store fail in a test: as with a full disk or a locked database.
///
/// ```swift
/// let fault = StoreFault()
/// let store = PushStore.memory().failing(by: fault)
/// fault.error = StoreError(code: .full, message: "The disk is full.")
/// ```
public final class StoreFault: Sendable {
    private let state = Locked<StoreError?>(nil)

    /// Makes a fault without an error.
    public init() {}

    /// The error that every use of the store throws from now on; `nil` while the store works.
    public var error: StoreError? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    fileprivate func check() throws { if let error { throw error } }
}

extension PushStore {
    /// The same store, which throws the error of a fault while there is one.
    public func failing(by fault: StoreFault) -> PushStore {
        PushStore(self, engine: FailingEngine(base: engine, fault: fault))
    }
}

private struct FailingEngine: StoreEngine {
    let base: any StoreEngine
    let fault: StoreFault

    var dialect: StoreDialect { base.dialect }

    func open() async throws { try await base.open() }

    func close() async throws { try await base.close() }

    func read<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value {
        try fault.check()
        return try await base.read(use, body)
    }

    func write<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value {
        try fault.check()
        return try await base.write(use, body)
    }

    func writeAll<Value: Sendable>(_ writes: [StoreWrite<Value>]) async throws -> [Result<Value, any Error>] {
        try fault.check()
        return try await base.writeAll(writes)
    }

    func writeAlone<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value {
        try fault.check()
        return try await base.writeAlone(use, body)
    }

    func reclaim() async throws {
        try fault.check()
        try await base.reclaim()
    }
}
