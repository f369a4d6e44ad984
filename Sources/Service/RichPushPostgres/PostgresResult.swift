import RichPushPQ
import RichPushStore

/// The result of a statement. All its rows are in memory.
final class PostgresResult {
    private let libpq: rp_pq_functions
    private let result: OpaquePointer
    let rowCount: Int32
    /// The names of the columns, without those at the end that are named after parameters; see ``PostgresArrays``.
    let columnNames: [String]
    private let types: [UInt32]
    /// The result that this is a part of, and the places of its rows in there.
    private let whole: (result: PostgresResult, rows: [Int32])?

    /// Takes a result of libpq, which it frees.
    init(_ libpq: rp_pq_functions, _ result: OpaquePointer) {
        (self.libpq, self.result) = (libpq, result)
        rowCount = libpq.ntuples(result)
        let columns = 0..<libpq.nfields(result)
        columnNames = columns.map { column in libpq.fname(result, column).map { String(cString: $0) } ?? "" }
            .filter { !$0.hasPrefix("?") || Int($0.dropFirst()) == nil }
        types = columns.map { libpq.ftype(result, $0) }
        whole = nil
    }

    /// A part of a result: some of its rows.
    private init(_ whole: PostgresResult, _ rows: [Int32], _ columnNames: [String]) {
        (libpq, result, types) = (whole.libpq, whole.result, whole.types)
        (rowCount, self.columnNames) = (Int32(rows.count), columnNames)
        self.whole = (whole, rows)
    }

    deinit { if whole == nil { libpq.clear(result) } }

    /// The results of several runs of a query that ran once for all.
    ///
    /// - Parameter count: the number of runs. The last column of each row is the number of its run, from 1 on.
    /// - Returns: the result of each run.
    func parts(_ count: Int) -> [PostgresResult] {
        let last = columnNames.count - 1
        var rows: [[Int32]] = Array(repeating: [], count: count)
        for row in 0..<rowCount {
            guard case .integer(let place) = value(row, last), rows.indices.contains(Int(clamping: place) - 1) else {
                continue
            }
            rows[Int(place) - 1].append(row)
        }
        return rows.map { PostgresResult(self, $0, Array(columnNames.dropLast())) }
    }

    /// The results of several inserts that ran once for all.
    ///
    /// - Parameter keys: for each of them, the texts in the columns that are named after parameters.
    /// - Returns: the result of each insert.
    func parts(keys: [[String]]) -> [PostgresResult] {
        var rows: [[String]: [Int32]] = [:]
        for row in 0..<rowCount {
            let key = (columnNames.count..<types.count).map { text(row, $0) }
            rows[key, default: []].append(row)
        }
        return keys.map { PostgresResult(self, rows[$0] ?? [], columnNames) }
    }

    private func text(_ row: Int32, _ column: Int) -> String {
        libpq.getvalue(result, row, Int32(column)).map { String(cString: $0) } ?? ""
    }

    /// The command that has run, such as `INSERT 0 1`.
    var command: String { libpq.cmdStatus(result).map { String(cString: $0) } ?? "" }

    /// The number of rows that the statement has changed or returned.
    var affectedCount: Int {
        if whole != nil { return Int(rowCount) }
        return libpq.cmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
    }

    /// Whether the server waits for data to copy, or is about to send some.
    var isCopy: Bool {
        [RP_PQ_COPY_OUT, RP_PQ_COPY_IN, RP_PQ_COPY_BOTH].map { Int32($0) }.contains(libpq.resultStatus(result))
    }

    /// The error, if the statement was refused.
    var error: PostgresError? {
        switch libpq.resultStatus(result) {
        case Int32(RP_PQ_COMMAND_OK), Int32(RP_PQ_TUPLES_OK), Int32(RP_PQ_EMPTY_QUERY): nil
        // A statement before it in the pipeline has failed; that one's error counts.
        case Int32(RP_PQ_PIPELINE_ABORTED): PostgresError(.refused, state: "25P02", "The transaction was aborted")
        default: Self.error(libpq, result)
        }
    }

    private static func error(_ libpq: rp_pq_functions, _ result: OpaquePointer) -> PostgresError {
        let severity = field(libpq, result, Int32(RP_PQ_DIAG_SEVERITY)) ?? ""
        let texts = [RP_PQ_DIAG_MESSAGE, RP_PQ_DIAG_DETAIL, RP_PQ_DIAG_HINT].compactMap {
            field(libpq, result, Int32($0))
        }
        let whole = libpq.resultErrorMessage(result).map { String(cString: $0) } ?? "no reason was given"
        return PostgresError(
            ["FATAL", "PANIC"].contains(severity) ? .lost : .refused,
            state: field(libpq, result, Int32(RP_PQ_DIAG_SQLSTATE)) ?? "",
            texts.isEmpty ? whole : texts.joined(separator: "\n")
        )
    }

    /// A field of an error or a notice; `nil` if it does not have it.
    static func field(_ libpq: rp_pq_functions, _ result: OpaquePointer, _ field: Int32) -> String? {
        libpq.resultErrorField(result, field).map { String(cString: $0) }
    }

    /// A value, by the type of its column. Truth values are 0 and 1.
    func value(_ row: Int32, _ column: Int) -> StoredValue {
        guard types.indices.contains(column), row >= 0, row < rowCount else { return .null }
        let row = whole?.rows[Int(row)] ?? row
        guard libpq.getisnull(result, row, Int32(column)) == 0,
            let start = libpq.getvalue(result, row, Int32(column))
        else { return .null }
        let length = Int(libpq.getlength(result, row, Int32(column)))
        return start.withMemoryRebound(to: UInt8.self, capacity: length) { start in
            let bytes = UnsafeBufferPointer(start: start, count: length)
            switch PostgresType(rawValue: types[column]) {
            case .bool: return .integer(bytes.first == UInt8(ascii: "t") ? 1 : 0)
            case .int2, .int4, .int8, .float4, .float8, .numeric: return Self.number(bytes)
            default: return .text(PostgresText.text(bytes))
            }
        }
    }

    private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> StoredValue {
        let text = String(decoding: bytes, as: UTF8.self)
        if let whole = Int64(text) { return .integer(whole) }
        return Double(text).map(StoredValue.real) ?? .text(text)
    }
}

/// The numbers of the types that are read and bound.
enum PostgresType: UInt32 {
    case bool = 16
    case int8 = 20
    case int2 = 21
    case int4 = 23
    case text = 25
    case float4 = 700
    case float8 = 701
    case numeric = 1700
}
