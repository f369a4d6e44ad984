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
    /// Receives measurements, on a thread of the store.
    var onMeasurement: @Sendable (StoreMeasurement) -> Void

    /// The steps to the version of the schema that the store uses.
    var migrations = PostgresSchema.migrations
    /// The version of the schema that the store uses.
    var version: Int64 { migrations.last?.version ?? 0 }

    /// How long the client waits for an answer after the server should have ended a statement.
    var margin: Duration = .seconds(15)

    /// How long the client waits for the end of a statement: longer than the server lets it run.
    var patience: Duration { postgres.statementTimeout + margin }
}
#endif
