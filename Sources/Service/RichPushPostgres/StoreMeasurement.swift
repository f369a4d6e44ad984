import RichPushStore

/// What a store in PostgreSQL measures, for the metrics of a service.
public enum StoreMeasurement: Sendable, Hashable {
    /// Why a transaction is repeated.
    public enum Retry: String, Sendable, Hashable, CaseIterable {
        /// It was in conflict with another transaction (SQLSTATE 40001).
        case serialization
        /// It waited for a transaction that waited for it (SQLSTATE 40P01).
        case deadlock
        /// Another transaction has added the same key (SQLSTATE 23505).
        case duplicateKey = "duplicate-key"
        /// A prepared statement was older than the schema (SQLSTATE 0A000).
        case stalePlan = "stale-plan"
        /// The connection was lost before the commit.
        case connectionLost = "connection-lost"
        /// The commit of a group of writes failed: each is repeated in a transaction of its own.
        case group
    }

    /// Work has a connection now, and has waited for it this long.
    case wait(Duration)
    /// A transaction has ended after this time, committed or not. It has waited for this many answers of the server.
    case transaction(Duration, roundTrips: Int)
    /// A transaction is repeated.
    case retry(Retry)
}

/// The numbers of a store's connections to its server.
public struct StoreConnections: Sendable, Hashable {
    /// Connections that run work, or are being opened for it.
    public var busy: Int
    /// Connections that wait for work.
    public var idle: Int
}
