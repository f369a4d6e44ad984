package import RichPushModel

package import struct Foundation.Date

/// A connection of an engine, which runs statements. Statements are compiled once for each text.
///
/// A statement names its parameters (`:now`), numbers them (`?1`) or lists them (`?`). An engine with another form
/// translates the text when it compiles it.
package protocol StoreConnection: AnyObject {
    /// The compiled statement of a text.
    ///
    /// - Throws: an error of the engine if the text is not a statement.
    func statement(_ sql: String) throws -> any StoreStatement
    /// The number of rows that the last statement has changed.
    var changesCount: Int { get }
    /// The number of the row that the last `INSERT` has added; used if ``StoreDialect/returningID`` is empty.
    var lastInsertedRowID: Int64 { get }
    /// The engine's own words.
    var dialect: StoreDialect { get }
    /// SQL condition: each value of a row of a table has the type of its column. An engine that cannot have other
    /// values returns a condition that is true.
    func soundness(of table: String) throws -> String
}

/// A compiled statement: parameters are bound, then rows are read one at a time.
package protocol StoreStatement: AnyObject {
    /// Binds the parameter at a position, from 1 on.
    func bind(_ number: Int64, at index: Int) throws
    /// Binds the parameter at a position, from 1 on.
    func bind(_ text: String, at index: Int) throws
    /// Binds nothing to the parameter at a position, from 1 on, in place of a value of a type.
    func bindNull(_ type: StoredType, at index: Int) throws
    /// The position of a named parameter; `nil` if the statement does not have it.
    func index(of parameter: String) -> Int?
    /// Runs the statement to its next row; returns whether there is one.
    func step() throws -> Bool
    /// Runs the statement without its answer. An engine can send it together with the next one, which then fails with its
    /// error.
    func put() throws
    /// Ends the run, and forgets the bound values.
    func reset()
    /// The names of the columns of a row.
    var columnNames: [String] { get }
    /// A value of the current row, by the position of its column from 0 on.
    func value(at column: Int) -> StoredValue
    /// A whole number of the current row; `nil` if the value is something else.
    func integer(at column: Int) -> Int64?
}

/// What the rules of the store use of a connection, inside a transaction.
package struct StoreSession {
    package let connection: any StoreConnection
    /// The store's clock, which decides when leases, claims and waits end.
    package let clock: PushClock

    package init(_ connection: any StoreConnection, clock: PushClock = .live) {
        (self.connection, self.clock) = (connection, clock)
    }

    /// The time of the store's clock.
    package func now() -> Date { clock.now() }

    /// The time to store for what has happened now, by a caller's clock: the store's time, if the caller's clock is wrong.
    func time(_ callers: Date) -> Date { isWrong(callers) ? now() : callers }

    /// Whether the time that a caller's clock shows now is of a wrong clock: it differs from the store's by more than a
    /// minute.
    func isWrong(_ callers: Date) -> Bool {
        dialect.hasServerClock && abs(callers.timeIntervalSince(now())) > WrittenTime.lookahead / .seconds(1)
    }

    var changesCount: Int { connection.changesCount }
    var dialect: StoreDialect { connection.dialect }

    /// The form of a text that is looked for in an index; see ``StoreDialect/key``.
    func key(_ text: String) -> String { dialect.key(text) }

    /// The form of a text that is stored in an index and read again. The whole text is kept beside it, if they differ.
    func keeping(_ text: String) throws -> String {
        let key = dialect.key(text)
        if key != text {
            try put("INSERT INTO long_text (key, text) VALUES (?, ?) ON CONFLICT (key) DO NOTHING", key, text)
        }
        return key
    }

    /// SQL condition: each value of a row has the type of its column. SQLite changes no other row of a table, and a
    /// statement for many rows would fail at the first one.
    package func isSound(_ table: String) throws -> String { try connection.soundness(of: table) }

    /// Runs a statement with a single step.
    ///
    /// - Parameters:
    ///   - sql: the statement.
    ///   - values: the values of its parameters, in order. They are bound without an array of them, because these
    ///     statements run for each push.
    /// - Returns: the integers in the first two columns of the first row, 0 for a missing second column; `nil` if there
    ///   is no row.
    /// - Throws: an error of the engine if the statement cannot be compiled or run; ``DatabaseDamage`` if one of the
    ///   two values is not an integer.
    @discardableResult
    package func run<each Value: StoredBindable>(_ sql: String, _ values: repeat each Value) throws
        -> (Int64, Int64)?
    {
        let statement = try connection.statement(sql)
        defer { statement.reset() }
        var index = 0
        for value in repeat each values {
            index += 1
            try value.bind(to: statement, at: index)
        }
        guard try statement.step() else { return nil }
        func integer(_ column: Int) throws -> Int64 {
            if let number = statement.integer(at: column) { return number }
            throw DatabaseDamage(column: statement.columnNames[column], of: nil, expected: Int64.self, in: sql)
        }
        return (try integer(0), statement.columnNames.count > 1 ? try integer(1) : 0)
    }

    /// Runs a statement without its answer: neither its rows nor ``changesCount`` are read afterwards.
    ///
    /// - Throws: an error of the engine, here or from a later statement.
    func put<each Value: StoredBindable>(_ sql: String, _ values: repeat each Value) throws {
        let statement = try connection.statement(sql)
        defer { statement.reset() }
        var index = 0
        for value in repeat each values {
            index += 1
            try value.bind(to: statement, at: index)
        }
        try statement.put()
    }

    /// Inserts a row into a table with the column `id`.
    ///
    /// - Parameters:
    ///   - sql: the statement.
    ///   - column: a column that no other row has the same value in.
    ///   - parameter: the parameter with that value, from 1 on.
    ///   - values: the values of the parameters.
    /// - Returns: the number of the row; `nil` if none was inserted, because of a conflict that the statement names.
    /// - Throws: an error of the engine.
    func insert<each Value: StoredBindable>(
        _ sql: String,
        unique column: String,
        parameter: Int,
        _ values: repeat each Value
    ) throws -> Int64? {
        let returningID = dialect.returningID(column, parameter)
        guard returningID.isEmpty else { return try run(sql + returningID, repeat each values)?.0 }
        try run(sql, repeat each values)
        return changesCount > 0 ? connection.lastInsertedRowID : nil
    }

    /// Waits for the locks of the rows of a query, in an engine that locks them: the next statement reads what is
    /// committed then. It is sent together with that one.
    func lock<each Value: StoredBindable>(_ sql: String, _ values: repeat each Value) throws {
        guard dialect.locksRows else { return }
        try put(sql + dialect.locking, repeat each values)
    }

    /// Waits for the transactions that use a table, in an engine whose transactions write at the same time, until this one
    /// has ended. Plain readers, such as a backup, go on.
    ///
    /// - Parameters:
    ///   - name: the table.
    ///   - isAlone: whether this one waits for all others, and they for it; `false` for those others.
    /// - Throws: an error of the engine, here or from a later statement.
    func use(table name: String, isAlone: Bool) throws {
        if dialect.locksRows { try put("LOCK TABLE \(name) IN \(isAlone ? "EXCLUSIVE" : "ROW SHARE") MODE") }
    }

    /// Runs a statement with a single step, with named parameters.
    func run(_ sql: String, _ arguments: StoredArguments) throws { _ = try cursor(sql, arguments).next() }

    /// Runs a query and reads its rows one at a time.
    func cursor(_ sql: String, _ arguments: StoredArguments = []) throws -> StoredRows {
        let statement = try connection.statement(sql)
        try arguments.bind(to: statement)
        return StoredRows(sql, statement)
    }

    /// All rows of a query.
    func rows(_ sql: String, _ arguments: StoredArguments = []) throws -> [StoredRow] {
        let cursor = try cursor(sql, arguments)
        var rows: [StoredRow] = []
        while let row = try cursor.next() { rows.append(row) }
        return rows
    }

    /// The first row of a query; `nil` if it has none.
    func row(_ sql: String, _ arguments: StoredArguments = []) throws -> StoredRow? {
        try cursor(sql, arguments).next()
    }
}

/// The rows of a query, one at a time.
final class StoredRows {
    private let sql: String
    private let statement: any StoreStatement
    private var isAtEnd = false

    fileprivate init(_ sql: String, _ statement: any StoreStatement) {
        (self.sql, self.statement) = (sql, statement)
    }

    deinit { statement.reset() }

    /// The next row; `nil` at the end.
    func next() throws -> StoredRow? {
        guard !isAtEnd, try statement.step() else {
            isAtEnd = true
            return nil
        }
        return StoredRow(sql, statement)
    }
}
