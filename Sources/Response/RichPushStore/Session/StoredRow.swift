import struct Foundation.Date

/// A row of a query. Each value is read fallibly: after damage of the file, every column can contain every value.
struct StoredRow {
    private let sql: String
    private let columns: [String]
    private let values: [StoredValue]

    init(_ sql: String, _ statement: any StoreStatement) {
        self.sql = sql
        columns = statement.columnNames
        values = columns.indices.map(statement.value(at:))
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

/// A value as it is stored.
package enum StoredValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    /// Bytes, or a text that is not UTF-8.
    case bytes([UInt8])
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

extension [StoredRow] {
    /// Reads all rows and leaves out those that are damaged: they must not keep the others from being read or sent.
    func readable<Value>(_ read: (StoredRow) throws -> Value?) throws -> [Value] {
        try compactMap { row in
            do { return try read(row) } catch is DatabaseDamage { return nil }
        }
    }
}
