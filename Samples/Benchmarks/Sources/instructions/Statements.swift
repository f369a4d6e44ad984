import Foundation
import GRDBSQLite

/// What SQLite executes for one repetition of a work: each statement in the order of its first execution, with how often it
/// ran, the rows that it changed, the pages that it wrote into the log, and its microseconds.
final class Statements: @unchecked Sendable {  // every property is used with `lock` locked
    private struct Executed {
        let number: Int
        var times = 0, rows = 0, pages = 0
        var nanoseconds: UInt64 = 0
    }

    /// A statement that has begun, with the connection's counters at its begin.
    private struct Begun {
        let time: UInt64
        let rows, pages: Int
    }

    private static let shared = Statements()

    private let lock = NSLock()
    private var executed: [String: Executed] = [:]
    private var begun: [OpaquePointer: Begun] = [:]

    /// Repeats a work some times before and then as often while its statements are noted. The table for one repetition.
    static func table(of work: CountedWork) async throws -> String {
        _ = sqlite3_auto_extension(unsafeBitCast(watching, to: (@convention(c) () -> Void).self))
        defer { sqlite3_reset_auto_extension() }
        try await work.prepare()(work.repetitions)
        // Another preparation, so that the work does not meet its own rows.
        let run = try await work.prepare()
        shared.lock.withLock { shared.executed = [:] }
        try await run(work.repetitions)
        return shared.table(repetitions: Double(work.repetitions))
    }

    private typealias EntryPoint = @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Int32

    /// Is called by SQLite with each connection that is opened.
    private static let watching: EntryPoint = { connection, _, _ in
        sqlite3_trace_v2(connection, UInt32(SQLITE_TRACE_STMT | SQLITE_TRACE_PROFILE), traced, nil)
    }

    private static let traced:
        @convention(c) (UInt32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32 =
            {
                event,
                _,
                statement,
                _ in
                guard let statement = statement.map(OpaquePointer.init) else { return 0 }
                if event == UInt32(SQLITE_TRACE_STMT) { shared.begin(statement) } else { shared.end(statement) }
                return 0
            }

    private func begin(_ statement: OpaquePointer) {
        let counters = Self.counters(of: statement)
        lock.withLock {
            // The statements of a trigger begin within that of the change.
            if begun[statement] != nil { return }
            begun[statement] = Begun(time: Self.now(), rows: counters.rows, pages: counters.pages)
        }
    }

    private func end(_ statement: OpaquePointer) {
        // Before the work of this method, which is not the statement's.
        let time = Self.now()
        let counters = Self.counters(of: statement)
        let text = sqlite3_sql(statement).map { String(cString: $0) } ?? "?"
        let sql = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        lock.withLock {
            guard let begin = begun.removeValue(forKey: statement) else { return }
            var entry = executed[sql] ?? Executed(number: executed.count)
            entry.times += 1
            entry.rows += counters.rows - begin.rows
            entry.pages += counters.pages - begin.pages
            entry.nanoseconds += time - begin.time
            executed[sql] = entry
        }
    }

    private static func counters(of statement: OpaquePointer) -> (rows: Int, pages: Int) {
        let connection = sqlite3_db_handle(statement)
        var (written, highest): (Int32, Int32) = (0, 0)
        sqlite3_db_status(connection, SQLITE_DBSTATUS_CACHE_WRITE, &written, &highest, 0)
        return (Int(sqlite3_total_changes(connection)), Int(written))
    }

    private static func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

    private func table(repetitions: Double) -> String {
        let entries = lock.withLock { executed.sorted { $0.value.number < $1.value.number } }
        let lines = entries.map { sql, entry in
            let numbers = [
                Double(entry.times), Double(entry.rows), Double(entry.pages), Double(entry.nanoseconds) / 1_000,
            ]
            let columns = numbers.map { String(format: "%8.2f", $0 / repetitions) }.joined()
            return "\(columns)  \(sql.count > 110 ? sql.prefix(109) + "…" : sql)"
        }
        return (["   times    rows   pages      µs  statement"] + lines).joined(separator: "\n")
    }
}
