public import RichPushStore

extension PushStore {
    /// The numbers of connections to the server; `nil` for a store in SQLite.
    public var connections: StoreConnections? {
        if let load = (engine as? PostgresEngine)?.load { return StoreConnections(busy: load.busy, idle: load.idle) }
        return nil
    }

    /// The age of the oldest transaction of the database that keeps removed rows from being reused, by any session.
    ///
    /// Other users' transactions are visible only to a user with the privileges of the role `pg_read_all_stats`. What a
    /// replication slot holds back has no time, and is not counted.
    ///
    /// - Returns: the age, zero if there is no such transaction; `nil` for a store in SQLite.
    /// - Throws: ``/RichPushStore/StoreError`` if the server cannot be asked.
    public func oldestTransactionAge() async throws -> Duration? {
        if let engine = engine as? PostgresEngine { return try await engine.oldestTransactionAge() }
        return nil
    }
}

extension PostgresEngine {
    fileprivate func oldestTransactionAge() async throws -> Duration {
        try await perform(.outside, StoreUse(name: #function)) { session in
            let connection = session.connection
            let result = try connection.run(
                """
                SELECT coalesce(max(extract(epoch FROM clock_timestamp() - start) * 1000), 0)::bigint FROM (
                    SELECT xact_start AS start FROM pg_stat_activity
                    WHERE datname = current_database() AND pid <> pg_backend_pid()
                        AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL)
                    UNION ALL SELECT prepared FROM pg_prepared_xacts WHERE database = current_database()
                ) AS transactions
                """
            )
            guard case .integer(let time) = result?.value(0, 0) else { return .zero }
            return .milliseconds(max(0, time))
        }
    }
}
