import Foundation
import GRDBSQLite

/// A database that is used with SQLite's C functions only, with the settings of the store.
///
/// It is used by one thread at a time.
final class RawDatabase {
    let handle: OpaquePointer

    init(path: String) throws {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else { throw RawError(code: code, text: "opening \(path)") }
        self.handle = handle
        try run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 8000")
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    func run(_ sql: String) throws {
        try check(sqlite3_exec(handle, sql, nil, nil, nil), sql)
    }

    /// Runs a body for each number below a count, ten thousand of them in a transaction.
    func transactions(_ count: Int, _ body: (Int) throws -> Void) throws {
        for start in stride(from: 0, to: count, by: 10_000) {
            try run("BEGIN IMMEDIATE")
            for index in start..<min(count, start + 10_000) { try body(index) }
            try run("COMMIT")
        }
    }

    func prepare(_ sql: String) throws -> RawStatement {
        try RawStatement(self, sql)
    }

    func check(_ code: Int32, _ text: @autoclosure () -> String) throws {
        guard code == SQLITE_OK else { throw RawError(code: code, text: text()) }
    }
}

/// A prepared statement, by SQLite's C functions.
final class RawStatement {
    let handle: OpaquePointer

    init(_ database: RawDatabase, _ sql: String) throws {
        var handle: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        try database.check(sqlite3_prepare_v3(database.handle, sql, -1, flags, &handle, nil), sql)
        guard let handle else { throw RawError(code: SQLITE_ERROR, text: sql) }
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(handle)
    }

    func bind(_ value: Int64, at index: Int32) {
        sqlite3_bind_int64(handle, index, value)
    }

    /// Binds a text without a copy. It must stay valid until the statement has run.
    func bind(_ text: UnsafeBufferPointer<CChar>, at index: Int32) {
        sqlite3_bind_text(handle, index, text.baseAddress, Int32(text.count), nil)
    }

    /// Runs the statement. Returns the first column of its first row, if there is one.
    @discardableResult
    func run() throws -> Int64? {
        let code = sqlite3_step(handle)
        defer { sqlite3_reset(handle) }
        switch code {
        case SQLITE_ROW: return sqlite3_column_int64(handle, 0)
        case SQLITE_DONE: return nil
        default: throw RawError(code: code, text: String(cString: sqlite3_sql(handle)))
        }
    }
}

/// An error of SQLite.
struct RawError: Error, CustomStringConvertible {
    let code: Int32
    let text: String

    var description: String { "SQLite error \(code): \(text)" }
}
