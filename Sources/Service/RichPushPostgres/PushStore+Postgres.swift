package import RichPushModel
public import RichPushStore

extension PushStore {
    /// The options of a store in PostgreSQL, beside ``/RichPushStore/PushStore/Options``.
    public struct PostgresOptions: Sendable, Hashable {
        /// The schema with the store's tables, by default `richpush`: lowercase letters, digits and `_`.
        public var schema: String
        /// The largest number of connections, 8 by default. They are opened when they are needed.
        ///
        /// All services together, twice during an update that starts new ones before it ends old ones, need fewer
        /// connections than the server's `max_connections`.
        public var connections: Int
        /// How long one statement may take, 30 seconds by default. The server is not asked to end a commit; after 20 seconds
        /// without an answer the connection is given up with ``/RichPushStore/StoreError/Code/outcomeUnknown``.
        public var statementTimeout: Duration
        /// Whether statements are prepared once for each connection, by default true. False for a pooler in transaction
        /// mode that does not keep prepared statements, as PgBouncer before 1.21. Also `prepared=off` in the address.
        public var preparesStatements: Bool

        /// Makes options. Each property describes its default.
        public init(
            schema: String = "richpush",
            connections: Int = 8,
            statementTimeout: Duration = .seconds(30),
            preparesStatements: Bool = true
        ) {
            (self.schema, self.connections) = (schema, connections)
            (self.statementTimeout, self.preparesStatements) = (statementTimeout, preparesStatements)
        }
    }

    /// A store in a PostgreSQL database, which several services on several machines can use at the same time.
    ///
    /// It needs libpq 14 or newer (the package `libpq5` of Debian and Ubuntu), which is loaded at run time, and PostgreSQL
    /// 12 or newer. It cannot be used with Swift's static Linux SDK. Making a store does not connect. The first use
    /// connects, and creates or updates the schema if needed; several services may do that at the same time.
    ///
    /// A read sees one snapshot (`REPEATABLE READ`). A write runs in `READ COMMITTED` with the rows of its member locked.
    /// Writes that wait for a connection share a transaction, at most ``/RichPushStore/PushStore/Options/largestGroup``; those of different members
    /// run side by side, and their statements are sent together. One that fails does not affect the others. A transaction in conflict with another one is repeated. Cancelling a caller rolls nothing
    /// back. The time of the store is the server's.
    ///
    /// Errors have the codes ``/RichPushStore/StoreError/Code/unreachable`` (no server answered), ``/RichPushStore/StoreError/Code/cannotOpen`` (a lost
    /// connection, a refused user, a missing database or privilege, too many connections), ``/RichPushStore/StoreError/Code/readOnly`` (a standby), ``/RichPushStore/StoreError/Code/locked``,
    /// ``/RichPushStore/StoreError/Code/full``, ``/RichPushStore/StoreError/Code/newer``, ``/RichPushStore/StoreError/Code/corrupt`` (tables of another application)
    /// and ``/RichPushStore/StoreError/Code/outcomeUnknown``: the connection was lost while a change was committed, the server did not
    /// answer a commit for 20 seconds, or it could not wait for its standby. Repeat such a change. After a lost connection the next use connects again.
    ///
    /// What returned without an error is durable as the server is configured: with asynchronous replication, or with
    /// `synchronous_commit = off`, the last changes are lost if a standby is promoted or the server crashes. Erased data
    /// are removed from the tables; the write-ahead log, standbys and backups keep their bytes until the operator
    /// removes them.
    ///
    /// - Parameters:
    ///   - address: an address of libpq, such as `postgres://user@host:5432/database?sslmode=verify-full`, without a
    ///     password; or `postgres:` for the environment of libpq (`PGHOST`, `PGSERVICE`, `PGPASSFILE` and others). The
    ///     parameter `prepared=off` is ``RichPushStore/PushStore/PostgresOptions/preparesStatements``.
    ///   - options: limits, and how long to wait for locks (``/RichPushStore/PushStore/Options/busyTimeout``). What is about files is ignored.
    ///   - postgres: the options of PostgreSQL.
    ///   - onNotice: receives the server's notices, on a thread of the store.
    ///   - onMeasurement: receives times and repeats of transactions, on a thread of the store.
    ///   - onWrite: called, on any thread, with the time that each write took, from its call to its end.
    /// - Returns: the store.
    /// - Throws: ``/RichPushStore/StoreError`` with the code ``/RichPushStore/StoreError/Code/cannotOpen`` if libpq is missing, if it cannot read the
    ///   address, if the address has a password, or if the schema's name is not allowed.
    public static func postgres(
        _ address: String,
        options: Options = Options(),
        postgres: PostgresOptions = PostgresOptions(),
        onNotice: @escaping @Sendable (PostgresNotice) -> Void = { _ in },
        onMeasurement: @escaping @Sendable (StoreMeasurement) -> Void = { _ in },
        onWrite: (@Sendable (Duration) -> Void)? = nil
    ) throws -> PushStore {
        try .postgres(
            address,
            options: options,
            postgres: postgres,
            testClock: nil,
            onNotice: onNotice,
            onMeasurement: onMeasurement,
            onWrite: onWrite
        )
    }

    /// A store whose time is that of a clock: the time is written into the database before each transaction.
    ///
    /// - Throws: ``/RichPushStore/StoreError``, see the function without a clock.
    package static func postgres(
        _ address: String,
        options: Options = Options(),
        postgres: PostgresOptions = PostgresOptions(),
        testClock: PushClock?,
        onNotice: @escaping @Sendable (PostgresNotice) -> Void = { _ in },
        onMeasurement: @escaping @Sendable (StoreMeasurement) -> Void = { _ in },
        onWrite: (@Sendable (Duration) -> Void)? = nil
    ) throws -> PushStore {
        guard postgres.schema.wholeMatch(of: /[a-z_][a-z0-9_]{0,62}/) != nil, !postgres.schema.hasPrefix("pg_") else {
            throw StoreError(
                code: .cannotOpen,
                message:
                    "The schema \(postgres.schema.debugDescription) is not allowed: expected 1 to 63 lowercase letters, "
                    + "digits and _, not a digit first, and not the prefix pg_."
            )
        }
        let library = try PostgresLibrary.shared()
        let address = try PostgresAddress(address, library)
        var postgres = postgres
        postgres.preparesStatements = postgres.preparesStatements && address.preparesStatements
        let settings = PostgresSettings(
            address: address,
            postgres: postgres,
            largestGroup: max(1, options.largestGroup),
            lockTimeout: options.busyTimeout,
            createIfMissing: options.createIfMissing,
            testClock: testClock,
            onNotice: onNotice,
            onMeasurement: onMeasurement
        )
        return PushStore(engine: PostgresEngine(settings, library, onWrite: onWrite), options: options)
    }
}
