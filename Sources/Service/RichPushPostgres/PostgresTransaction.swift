import RichPushModel
import RichPushStore

import struct Foundation.Date

/// The kinds of transactions.
enum PostgresTransaction {
    /// Reads in one snapshot.
    case read
    /// Writes; each statement sees what was committed before it.
    case write

    fileprivate var beginning: String {
        switch self {
        case .read: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        // Whether it may write is the server's decision: an operator can make a role or a database read-only.
        case .write: "BEGIN ISOLATION LEVEL READ COMMITTED"
        }
    }
}

extension PostgresConnection {
    /// The name of the schema, quoted.
    var schema: String { "\"\(settings.postgres.schema)\"" }

    /// Begins a transaction, locks the rows of members, and reads the database's time. This is one message to the server
    /// and its answer.
    ///
    /// Responses are locked by their identities first, then the rows of members in the order of their numbers, so that
    /// transactions with several members do not wait for each other. The time-outs and the search path end with the
    /// transaction, so that a pooler can give the connection to others.
    ///
    /// - Throws: ``PostgresError``, or ``StoreError`` if a newer version has forbidden this one to write meanwhile.
    func begin(
        _ kind: PostgresTransaction,
        locking members: Set<Recipient> = [],
        _ responses: Set<String> = []
    ) throws {
        forgetError()
        try writeTestClock()
        let locks = responses.isEmpty ? [] : locking(responses)
        let answers = exchange(
            [request(kind.beginning, isPrepared: false), localSettings(of: kind)] + locks
                + (members.isEmpty
                    ? [] : [request(Self.lockingMembers, [members.map { PostgresKey.key(of: $0.rawValue) }])])
                + [request(Self.time)],
            limit: settings.patience
        )
        if let error = answers.error { throw error }
        let result = answers.results.last
        guard case .integer(let time) = result?.value(0, 0), case .integer(let isFixed) = result?.value(0, 1) else {
            throw PostgresError(.refused, "The server returns no time")
        }
        if case .integer(let least) = result?.value(0, 2) { try PostgresSchema.checkWriter(least, self) }
        let (start, date) = (ContinuousClock.now, Date(milliseconds: time))
        clock = PushClock(
            now: { isFixed == 1 ? date : date.adding(ContinuousClock.now - start) },
            sleep: PushClock.live.sleep
        )
    }

    private static let lockingMembers = "SELECT FROM recipient WHERE name = ANY (?::text[]) ORDER BY id FOR UPDATE"

    /// The time of the store, in milliseconds since 1970: by the server's clock, or what a test has set. Unlike `now()`,
    /// the clock goes on during a transaction.
    private static let time = """
        SELECT
            coalesce(
                (SELECT "time" FROM test_clock),
                floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
            ),
            EXISTS (SELECT 1 FROM test_clock),
            (SELECT max(least_writer) FROM schema_version)
        """

    /// Locks responses by their identities, also of responses that have no row yet: a transaction that adds the same row
    /// waits for the end of the one that has added and removed it. There is no member with the number 0.
    private func locking(_ responses: Set<String>) -> [PostgresRequest] {
        let adding = """
            INSERT INTO response (identity, recipient, time)
            SELECT identity, 0, 0 FROM unnest(?::text[]) AS claimed (identity) ORDER BY identity
            ON CONFLICT (identity, recipient) DO NOTHING
            """
        let removing = "DELETE FROM response WHERE recipient = 0 AND identity = ANY (?::text[])"
        return [adding, removing].map { request($0, [responses.map(PostgresKey.key(of:))]) }
    }

    /// A statement with arrays of texts as its values.
    private func request(_ sql: String, _ values: [[String]] = [], isPrepared: Bool = true) -> PostgresRequest {
        PostgresRequest(
            text: translated(sql),
            types: values.map { _ in 0 },
            values: values.map { PostgresArrays.text($0.map(PostgresText.stored)) },
            isPrepared: isPrepared
        )
    }

    /// Sets what holds for a transaction.
    func localSettings(of kind: PostgresTransaction) -> PostgresRequest {
        var values = [
            ("search_path", schema),
            ("statement_timeout", String(settings.postgres.statementTimeout.wholeMilliseconds)),
            ("lock_timeout", String(settings.lockTimeout.wholeMilliseconds)),
            ("idle_in_transaction_session_timeout", String(settings.idleLimit.wholeMilliseconds)),
            // To compile a plan takes a tenth of a second, and no statement needs it.
            ("jit", "off"),
        ]
        // The server keeps a plan that it made while a table was nearly empty, and would read all of it when it is full.
        if case .write = kind { values.append(("enable_seqscan", "off")) }
        return PostgresRequest(
            text: translated("SELECT " + values.map { "set_config('\($0.0)', ?, true)" }.joined(separator: ", ")),
            types: values.map { _ in PostgresType.text.rawValue },
            values: values.map { PostgresText.stored($0.1) }
        )
    }

    private func writeTestClock() throws {
        guard let clock = settings.testClock else { return }
        try run(
            """
            INSERT INTO \(schema).test_clock (id, "time") VALUES (1, \(clock.now().milliseconds))
            ON CONFLICT (id) DO UPDATE SET "time" = excluded."time" WHERE test_clock."time" <> excluded."time"
            """
        )
    }

    /// Fails if a statement of the transaction has failed and its error was not passed on.
    ///
    /// - Throws: the first error of the transaction.
    func checkTransaction() throws {
        guard isAborted || isLost else { return }
        throw firstError ?? PostgresError(.refused, state: "25P02", "The transaction was aborted")
    }

    /// Commits the transaction, after the last statements. It is never cancelled: if its answer does not come in time, the
    /// connection is given up.
    ///
    /// - Throws: ``PostgresError``; of the kind `unknown` if the connection is lost or given up meanwhile, or if the server
    ///   warns that a standby may not have the change.
    func commit(_ kind: PostgresTransaction, after last: [PostgresRequest] = []) throws {
        try checkTransaction()
        guard case .write = kind else {
            // What was read is complete. A connection that is lost now does not change it.
            _ = try? run("COMMIT", limit: settings.commitPatience)
            return
        }
        notices.warning = nil
        let end = [
            request("SELECT set_config('statement_timeout', '0', true)"),
            request("COMMIT", isPrepared: false),
        ]
        let answers = exchange(last + end, limit: settings.commitPatience)
        if let error = answers.error {
            guard error.isLost || error.state.hasPrefix("08") else { throw error }
            // The server ended the transaction, which waited for this process for too long, before it read the COMMIT.
            if error.state == "25P03" { throw PostgresError(.lost, state: error.state, error.message) }
            throw PostgresError(.unknown, state: error.state, error.message)
        }
        if let warning = notices.warning { throw PostgresError(.unknown, state: "01000", warning) }
        if answers.results.last?.command != "COMMIT" {
            throw PostgresError(.refused, state: "25P02", "The server has rolled the transaction back")
        }
    }

    /// Rolls the transaction back, if there is one.
    func rollBack() {
        guard !isLost, isInTransaction else { return }
        _ = try? run("ROLLBACK")
    }
}

extension Duration {
    /// Milliseconds of a setting of the server, which has 32 bits.
    fileprivate var wholeMilliseconds: Int {
        Int(min(max((self / .milliseconds(1)).rounded(), 1), Double(Int32.max)))
    }
}
