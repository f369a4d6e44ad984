import GRDB
import GRDBSQLite

extension StoreDialect {
    static let sqlite = StoreDialect(
        byteCount: { "length(CAST(\($0) AS BLOB))" },
        isInteger: { "typeof(\($0)) = 'integer'" },
        nul: "char(0)",
        afterNUL: "char(1)"
    )
}

/// GRDB's connection as the store's rules use it.
///
/// GRDB's own functions take longer than SQLite takes for the row: they make and copy an array of arguments, and notify
/// observers, which a store does not have.
extension Database: StoreConnection {
    var dialect: StoreDialect { .sqlite }

    func statement(_ sql: String) throws -> any StoreStatement {
        let statement = try cachedStatement(sql: sql)
        // GRDB does not reset a statement after its last step.
        sqlite3_reset(statement.sqliteStatement)
        return statement
    }

    func soundness(of table: String) throws -> String {
        try StoreSession(self).rows("SELECT name, lower(type) AS type FROM pragma_table_info(?)", [table])
            .map { "typeof(\(try $0["name"] as String)) IN ('\(try $0["type"] as String)', 'null')" }
            .joined(separator: " AND ")
    }
}

/// SQLite copies a text that is bound.
private let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Statement: StoreStatement {
    func bind(_ number: Int64, at index: Int) throws {
        try check(sqlite3_bind_int64(sqliteStatement, CInt(index), number))
    }

    /// With the length: GRDB's own function ends a text at its first NUL.
    func bind(_ text: String, at index: Int) throws {
        // A number of bytes that is too large is refused.
        let count = CInt(clamping: text.utf8.count)
        try check(text.withCString { sqlite3_bind_text(sqliteStatement, CInt(index), $0, count, copying) })
    }

    func bindNull(_: StoredType, at index: Int) throws {
        try check(sqlite3_bind_null(sqliteStatement, CInt(index)))
    }

    func index(of parameter: String) -> Int? {
        let index = sqlite3_bind_parameter_index(sqliteStatement, ":" + parameter)
        return index > 0 ? Int(index) : nil
    }

    func step() throws -> Bool {
        switch sqlite3_step(sqliteStatement) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        case let code: throw failure(code)
        }
    }

    func put() throws { _ = try step() }

    func reset() {
        sqlite3_reset(sqliteStatement)
        sqlite3_clear_bindings(sqliteStatement)
    }

    func integer(at column: Int) -> Int64? {
        guard sqlite3_column_type(sqliteStatement, CInt(column)) == SQLITE_INTEGER else { return nil }
        return sqlite3_column_int64(sqliteStatement, CInt(column))
    }

    func value(at column: Int) -> StoredValue {
        StoredValue(sqliteStatement, CInt(column))
    }

    private func check(_ code: CInt) throws {
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func failure(_ code: CInt) -> DatabaseError {
        let message = sqlite3_errmsg(sqlite3_db_handle(sqliteStatement)).map { String(cString: $0) }
        return DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
    }
}

extension StoredValue {
    /// Reads a column of a statement's current row.
    fileprivate init(_ statement: SQLiteStatement, _ index: CInt) {
        switch sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, index))
        case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, index))
        case SQLITE_TEXT:
            self = Self.text(sqlite3_column_text(statement, index), count: Int(sqlite3_column_bytes(statement, index)))
        case SQLITE_BLOB:
            let start = sqlite3_column_blob(statement, index)
            self = .bytes(
                Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
            )
        default: self = .null
        }
    }

    /// The text of bytes that end with a zero behind them; the bytes themselves if they are not UTF-8.
    private static func text(_ start: UnsafePointer<UInt8>?, count: Int) -> StoredValue {
        guard let start else { return .text("") }
        let valid = start.withMemoryRebound(to: CChar.self, capacity: count + 1) { String(validatingCString: $0) }
        if let valid, valid.utf8.count == count { return .text(valid) }
        // A text with a zero in it, which the reader above takes for the end, or one that is not UTF-8: its decoding replaces
        // bytes.
        let bytes = UnsafeBufferPointer(start: start, count: count)
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? .text(text) : .bytes(Array(bytes))
    }
}
