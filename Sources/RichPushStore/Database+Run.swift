import GRDB
import GRDBSQLite

extension Database {
    /// Runs one of the statements that every commit runs, by a single step.
    ///
    /// GRDB's own way takes longer than SQLite takes for the row: it makes an array of arguments, copies that and tells
    /// observers, of whom a store has none. All that is not run for each push goes that way.
    ///
    /// - Returns: the integer in the first column of the first row; `nil` if there is none.
    @discardableResult
    func run(_ sql: String, _ values: [any StatementBinding]) throws -> Int64? {
        let statement = try cachedStatement(sql: sql).sqliteStatement
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in zip(CInt(1)..., values) {
            let code = value.bind(to: statement, at: index)
            guard code == SQLITE_OK else { throw failure(code, sql) }
        }
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return sqlite3_column_int64(statement, 0)
        case SQLITE_DONE: return nil
        case let code: throw failure(code, sql)
        }
    }

    private func failure(_ code: CInt, _ sql: String) -> DatabaseError {
        DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage, sql: sql)
    }
}
