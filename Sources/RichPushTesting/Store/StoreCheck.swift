import RichPushHandling

/// A store under test, with a closure that makes another one over the same data.
struct OpenedStore: Sendable {
    var store: any PushStore
    var reopen: @Sendable () async throws -> any PushStore
}

/// One rule and its check, which throws at the first mismatch.
struct StoreCheck: Sendable {
    var rule: String
    var run: @Sendable (OpenedStore) async throws -> Void

    init(_ rule: String, _ run: @escaping @Sendable (any PushStore) async throws -> Void) {
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
        _ run: @escaping @Sendable (any PushStore, () async throws -> any PushStore) async throws -> Void
    ) {
        rule = "Durability: \(what)"
        self.run = { opened in try await run(opened.store, opened.reopen) }
    }
}
