import GRDB
import GRDBSQLite

extension Database {
    /// Runs a statement with a single step. Statements that run for each push use this function.
    ///
    /// GRDB's own functions take longer than SQLite takes for the row: they make and copy an array of arguments, and
    /// notify observers, which a store does not have. All other statements use GRDB's functions.
    ///
    /// - Parameters:
    ///   - sql: the statement.
    ///   - values: the values of its parameters, in order.
    /// - Returns: the integers in the first two columns of the first row, 0 for a missing second column; `nil` if there
    ///   is no row.
    /// - Throws: `DatabaseError` if the statement cannot be prepared or run; ``DatabaseDamage`` if one of the two values is
    ///   not an integer.
    @discardableResult
    func run<each Value: StatementBinding>(_ sql: String, _ values: repeat each Value) throws -> (Int64, Int64)? {
        let statement = try cachedStatement(sql: sql).sqliteStatement
        // GRDB does not reset a statement after its last step.
        sqlite3_reset(statement)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        var index: CInt = 0
        for value in repeat each values {
            index += 1
            let code = value.bind(to: statement, at: index)
            guard code == SQLITE_OK else { throw failure(code, sql) }
        }
        switch sqlite3_step(statement) {
        case SQLITE_ROW:
            func integer(_ index: CInt) throws -> Int64 {
                if sqlite3_column_type(statement, index) == SQLITE_INTEGER {
                    return sqlite3_column_int64(statement, index)
                }
                let column = sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
                throw DatabaseDamage(column: column, of: nil, expected: Int64.self, in: sql)
            }
            return (try integer(0), sqlite3_column_count(statement) > 1 ? try integer(1) : 0)
        case SQLITE_DONE: return nil
        case let code: throw failure(code, sql)
        }
    }

    private func failure(_ code: CInt, _ sql: String) -> DatabaseError {
        DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage, sql: sql)
    }
}
