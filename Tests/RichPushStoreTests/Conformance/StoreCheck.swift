import RichPushKit
import RichPushStore
import RichPushTesting

/// A store under test, with a closure that makes another one over the same data.
struct OpenedStore: Sendable {
    /// The store, whose clock shows the time of each caller.
    var store: PushStore
    /// The store, whose clock is not moved by its callers.
    var unmoved: PushStore
    var clock: TestClock
    var reopen: @Sendable () async throws -> PushStore

    /// Makes a store under test.
    ///
    /// - Parameters:
    ///   - store: the store.
    ///   - clock: the clock that it was made with.
    ///   - reopen: makes another store over the same data; by default it returns the same one.
    init(_ store: PushStore, clock: TestClock, reopen: (@Sendable () async throws -> PushStore)? = nil) {
        unmoved = store
        self.clock = clock
        self.store = store.moving(clock)
        self.reopen = { (try await reopen?() ?? store).moving(clock) }
    }
}

/// The clock of the store under test.
enum SuiteClock {
    @TaskLocal static var current = TestClock()
}

/// One rule and its check, which throws at the first mismatch.
struct StoreCheck: Sendable {
    var rule: String
    var run: @Sendable (OpenedStore) async throws -> Void

    init(_ rule: String, _ run: @escaping @Sendable (PushStore) async throws -> Void) {
        self.rule = rule
        self.run = { try await run($0.store) }
    }

    /// A check with callers whose time differs from the store's.
    init(unmoved rule: String, _ run: @escaping @Sendable (PushStore, _ unmoved: PushStore) async throws -> Void) {
        self.rule = rule
        self.run = { try await run($0.store, $0.unmoved) }
    }

    /// A check of durability: writes to the store, reopens it once, and reads from the new one.
    ///
    /// - Parameters:
    ///   - what: the data that must still exist; the rule is "Durability:" and this text.
    ///   - run: gets the store and a closure that reopens it.
    init(
        durability what: String,
        _ run: @escaping @Sendable (PushStore, () async throws -> PushStore) async throws -> Void
    ) {
        rule = "Durability: \(what)"
        self.run = { opened in try await run(opened.store, opened.reopen) }
    }
}
