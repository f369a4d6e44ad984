import GRDB
import GRDBSQLite

extension Database {
    /// Runs one of the statements that every commit runs, by a single step.
    ///
    /// GRDB's own way takes longer than SQLite takes for the row: it makes an array of arguments, copies that and tells
    /// observers, of whom a store has none. All that is not run for each push goes that way.
    ///
    /// - Returns: the integers in the first two columns of the first row, 0 for a column that is not there; `nil` if
    ///   there is no row.
    @discardableResult
    func run<each Value: StatementBinding>(_ sql: String, _ values: repeat each Value) throws -> (Int64, Int64)? {
        let statement = try cachedStatement(sql: sql).sqliteStatement
        // GRDB leaves a statement that it has run as it was after its last step.
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
            let second = sqlite3_column_count(statement) > 1 ? sqlite3_column_int64(statement, 1) : 0
            return (sqlite3_column_int64(statement, 0), second)
        case SQLITE_DONE: return nil
        case let code: throw failure(code, sql)
        }
    }

    private func failure(_ code: CInt, _ sql: String) -> DatabaseError {
        DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage, sql: sql)
    }
}
