import RichPushHandling
import RichPushStore

/// A store under test, with a closure that makes another one over the same data.
struct OpenedStore: Sendable {
    var store: ClockedStore
    var reopen: @Sendable () async throws -> ClockedStore

    /// Makes a store under test.
    ///
    /// - Parameters:
    ///   - store: the store.
    ///   - clock: the clock that it was made with.
    ///   - reopen: makes another store over the same data; by default it returns the same one.
    init(
        _ store: any PushStore,
        clock: TestClock,
        reopen: (@Sendable () async throws -> any PushStore)? = nil
    ) {
        self.store = ClockedStore(base: store, clock: clock)
        self.reopen = { ClockedStore(base: try await reopen?() ?? store, clock: clock) }
    }
}

/// One rule and its check, which throws at the first mismatch.
struct StoreCheck: Sendable {
    var rule: String
    var run: @Sendable (OpenedStore) async throws -> Void

    init(_ rule: String, _ run: @escaping @Sendable (ClockedStore) async throws -> Void) {
        self.rule = rule
        self.run = { try await run($0.store) }
    }

    /// A check of durability: writes to the store, reopens it once, and reads from the new one.
    ///
    /// - Parameters:
    ///   - what: the data that must still exist; the rule is "Durability:" and this text.
    ///   - run: gets the store and a closure that reopens it.
    init(
        durability what: String,
        _ run: @escaping @Sendable (ClockedStore, () async throws -> ClockedStore) async throws -> Void
    ) {
        rule = "Durability: \(what)"
        self.run = { opened in try await run(opened.store, opened.reopen) }
    }
}
