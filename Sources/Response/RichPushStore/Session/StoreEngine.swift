package import RichPushModel

/// What keeps the data of a store: opens it, and runs reads and writes in transactions. The rules are above it.
package protocol StoreEngine: Sendable {
    /// Opens the data now instead of at the first use.
    func open() async throws
    /// Closes the data after the queued writes. The next use opens it again.
    func close() async throws
    /// Reads in one snapshot. Cancelling the caller does not cancel the read.
    func read<Value: Sendable>(_ use: StoreUse, _ body: @escaping StoreBody<Value>) async throws -> Value
    /// Writes in one transaction, which other writes may share, and returns when it is durable.
    ///
    /// The body may run more than once. Cancelling the caller does not roll it back.
    func write<Value: Sendable>(_ use: StoreUse, _ body: @escaping StoreBody<Value>) async throws -> Value
    /// Runs writes in the given order, in as few transactions as possible. A write that fails does not affect the
    /// others.
    func writeAll<Value: Sendable>(_ writes: [StoreWrite<Value>]) async throws -> [Result<Value, any Error>]
    /// Writes in a transaction of its own, without checks of the references between tables.
    func writeAlone<Value: Sendable>(_ use: StoreUse, _ body: @escaping StoreBody<Value>) async throws -> Value
    /// What its SQL has in its own words.
    var dialect: StoreDialect { get }
    /// Does what one of the services that share the data does for all, and what no rule of the store is about.
    func takeCare() async throws
    /// Gives the space of removed rows back, so that no byte of them is left.
    func reclaim() async throws
}

extension StoreEngine {
    package func takeCare() async throws {}

    /// Makes a write and tells how long it took, if anyone asks.
    package func timed<Value>(
        _ onWrite: (@Sendable (Duration) -> Void)?,
        _ write: () async throws -> Value
    ) async throws -> Value {
        guard let onWrite else { return try await write() }
        let start = ContinuousClock.now
        defer { onWrite(ContinuousClock.now - start) }
        return try await write()
    }
}

/// What a read or a write does in its transaction.
package typealias StoreBody<Value> = @Sendable (StoreSession) throws -> Value

/// A use of the store, as its engine sees it.
package struct StoreUse: Sendable {
    /// The function of the store, such as `commit(_:)`.
    package var name: String
    /// What the use is about, of the uses that a test looks at or changes.
    package var subject: (any Sendable)?
    /// The members whose rows a write changes. An engine that locks rows locks these first, in one order.
    package var members: Set<Recipient>
    /// The identities of the responses that a write claims. A claim can depend on those of other members: an engine that
    /// locks rows lets one transaction at a time claim a response.
    package var responses: Set<String>

    package init(
        name: String,
        subject: (any Sendable)? = nil,
        members: Set<Recipient> = [],
        responses: Set<String> = []
    ) {
        (self.name, self.subject, self.members, self.responses) = (name, subject, members, responses)
    }
}

/// One of several writes.
package struct StoreWrite<Value: Sendable>: Sendable {
    package var use: StoreUse
    package var body: StoreBody<Value>

    package init(use: StoreUse, body: @escaping StoreBody<Value>) {
        (self.use, self.body) = (use, body)
    }
}
