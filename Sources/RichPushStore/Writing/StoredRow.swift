import GRDB
import GRDBSQLite

import struct Foundation.Date

/// A row of a query. Each value is read fallibly: after damage of the file, every column can contain every value.
///
/// GRDB's own rows end the process if a value does not have the expected type.
struct StoredRow {
    private let sql: String
    private let columns: [String]
    private let values: [StoredValue]

    fileprivate init(_ statement: Statement) {
        sql = statement.sql
        columns = statement.columnNames
        values = columns.indices.map { StoredValue(statement.sqliteStatement, CInt($0)) }
    }

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - column: the name of the column in the query.
    ///   - table: the column's table, for the error; by default the first table of the statement.
    /// - Returns: the value.
    /// - Throws: ``DatabaseDamage`` if the value does not have the type.
    subscript<Value: StoredReadable>(column: String, of table: String? = nil) -> Value {
        get throws {
            guard let index = columns.firstIndex(of: column), let value = Value(values[index]) else {
                throw DatabaseDamage(column: column, of: table, expected: Value.self, in: sql)
            }
            return value
        }
    }

    /// All columns with their values.
    var fields: Zip2Sequence<[String], [StoredValue]> { zip(columns, values) }
}

/// A value as SQLite stores it.
enum StoredValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    /// Bytes, or a text that is not UTF-8.
    case bytes([UInt8])

    /// Reads a column of a statement's current row.
    init(_ statement: SQLiteStatement, _ index: CInt) {
        switch sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, index))
        case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, index))
        case SQLITE_TEXT:
            let start = sqlite3_column_text(statement, index)
            let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
            let text = String(decoding: bytes, as: UTF8.self)
            // The decoding replaces bytes that are not UTF-8.
            self = text.utf8.elementsEqual(bytes) ? .text(text) : .bytes(Array(bytes))
        case SQLITE_BLOB:
            let start = sqlite3_column_blob(statement, index)
            self = .bytes(
                Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
            )
        default: self = .null
        }
    }
}

/// A type that is stored in one column.
protocol StoredReadable {
    /// What the column must contain, for an error.
    static var expectation: String { get }
    /// Reads a stored value; `nil` if it is damaged.
    init?(_ value: StoredValue)
}

extension Int64: StoredReadable {
    static var expectation: String { "a whole number" }

    init?(_ value: StoredValue) {
        guard case .integer(let number) = value else { return nil }
        self = number
    }
}

extension Int: StoredReadable {
    static var expectation: String { Int64.expectation }

    init?(_ value: StoredValue) {
        guard let number = Int64(value) else { return nil }
        self.init(exactly: number)
    }
}

extension Bool: StoredReadable {
    static var expectation: String { "0 or 1" }

    init?(_ value: StoredValue) {
        guard let number = Int64(value), number == 0 || number == 1 else { return nil }
        self = number == 1
    }
}

extension String: StoredReadable {
    static var expectation: String { "a text in UTF-8" }

    init?(_ value: StoredValue) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
}

extension Date: StoredReadable {
    static var expectation: String { "a time in milliseconds" }

    init?(_ value: StoredValue) {
        guard let number = Int64(value), Self.storedBounds.contains(number) else { return nil }
        self.init(milliseconds: number)
    }
}

extension Optional: StoredReadable where Wrapped: StoredReadable {
    static var expectation: String { Wrapped.expectation + " or nothing" }

    init?(_ value: StoredValue) {
        guard value != .null else {
            self = .none
            return
        }
        guard let wrapped = Wrapped(value) else { return nil }
        self = wrapped
    }
}

/// The rows of a query, one at a time.
struct StoredRows {
    private let cursor: RowCursor
    private let statement: Statement

    fileprivate init(_ statement: Statement, _ arguments: StatementArguments) throws {
        cursor = try Row.fetchCursor(statement, arguments: arguments)
        self.statement = statement
    }

    /// The next row; `nil` at the end.
    func next() throws -> StoredRow? {
        try cursor.next().map { _ in StoredRow(statement) }
    }
}

extension Database {
    /// Runs a query and reads its rows one at a time.
    func cursor(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws -> StoredRows {
        try StoredRows(cachedStatement(sql: sql), arguments)
    }

    /// All rows of a query.
    func rows(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws -> [StoredRow] {
        let cursor = try cursor(sql, arguments)
        var rows: [StoredRow] = []
        while let row = try cursor.next() { rows.append(row) }
        return rows
    }

    /// The first row of a query; `nil` if it has none.
    func row(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws -> StoredRow? {
        try cursor(sql, arguments).next()
    }
}

extension Database {
    /// SQL condition: each value of a row has the type of its column. SQLite changes no other row of a table, and a
    /// statement for many rows would fail at the first one.
    func isSound(_ table: String) throws -> String {
        try rows("SELECT name, lower(type) AS type FROM pragma_table_info(?)", [table])
            .map { "typeof(\(try $0["name"] as String)) IN ('\(try $0["type"] as String)', 'null')" }
            .joined(separator: " AND ")
    }
}

extension [StoredRow] {
    /// Reads all rows and leaves out those that are damaged: they must not keep the others from being read or sent.
    func readable<Value>(_ read: (StoredRow) throws -> Value?) throws -> [Value] {
        try compactMap { row in
            do { return try read(row) } catch is DatabaseDamage { return nil }
        }
    }
}
