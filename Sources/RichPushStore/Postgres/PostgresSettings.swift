#if canImport(RichPushPQ)
import RichPushModel

/// What an engine for PostgreSQL is made with.
package struct PostgresSettings: Sendable {
    /// The address as the host gave it; it has no password.
    var address: PostgresAddress
    var postgres: PushStore.PostgresOptions
    /// The largest number of writes in a transaction.
    var largestGroup: Int
    /// How long a statement waits for a lock.
    var lockTimeout: Duration
    /// Whether a missing schema is made.
    var createIfMissing: Bool
    /// A clock for tests, whose time is written into the database before each transaction.
    var testClock: PushClock?
    /// Receives the server's notices, on a thread of the store.
    var onNotice: @Sendable (PostgresNotice) -> Void

    /// How long the client waits for an answer after the server should have ended a statement.
    var margin: Duration = .seconds(15)

    /// How long the client waits for the end of a statement: longer than the server lets it run.
    var patience: Duration { postgres.statementTimeout + margin }
}

/// A notice that the server sends beside the result of a statement.
public struct PostgresNotice: Sendable, Hashable {
    /// The severity in English, such as `WARNING`.
    public var severity: String
    /// The five characters of SQLSTATE.
    public var state: String
    /// The text, in the server's language.
    public var message: String
}
#endif
