import RichPushModel
import RichPushStore

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

    /// How long the client waits for the end of a commit at least.
    var commitLimit: Duration = .seconds(20)

    /// How long the client waits for the end of a commit, and of the statements that are sent with it. Their locks can take
    /// some of it.
    var commitPatience: Duration { max(commitLimit, lockTimeout + commitLimit / 4) }

    /// How long a transaction may wait for this process, which can have been stopped. Then the server ends it, so that
    /// others wait for its locks for less than 5 seconds.
    var idleLimit: Duration = .seconds(4)

    /// How long the client waits for the end of care for a whole table, which the server goes on with otherwise.
    static let carePatience: Duration = .seconds(3600)
}
