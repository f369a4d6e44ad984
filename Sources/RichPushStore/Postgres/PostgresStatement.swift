#if canImport(RichPushPQ)
/// A statement with its values. It runs at its first step, which reads all rows.
final class PostgresStatement: StoreStatement {
    private let connection: PostgresConnection
    private let text: PostgresParameters
    private var values: [ContiguousArray<CChar>?]
    private var types: [UInt32]
    private var result: PostgresResult?
    private var row: Int32 = -1

    init(_ connection: PostgresConnection, _ text: PostgresParameters) {
        (self.connection, self.text) = (connection, text)
        values = Array(repeating: nil, count: text.count)
        types = Array(repeating: 0, count: text.count)
    }

    package func bind(_ number: Int64, at index: Int) throws {
        try bind(PostgresText.stored(String(number)), .int8, at: index)
    }

    package func bind(_ text: String, at index: Int) throws {
        try bind(PostgresText.stored(text), .text, at: index)
    }

    package func bindNull(_ type: StoredType, at index: Int) throws {
        try bind(nil, type == .integer ? .int8 : .text, at: index)
    }

    /// Binds a list of texts, for `= ANY (?)`.
    func bind(_ texts: [String], at index: Int) throws {
        let quoted = texts.map { text in
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        try bind(PostgresText.stored("{" + quoted.joined(separator: ",") + "}"), .texts, at: index)
    }

    private func bind(_ value: ContiguousArray<CChar>?, _ type: PostgresType, at index: Int) throws {
        guard values.indices.contains(index - 1) else {
            throw PostgresError(.refused, "The statement has no parameter \(index): \(text.sql)")
        }
        values[index - 1] = value
        types[index - 1] = type.rawValue
    }

    package func index(of parameter: String) -> Int? { text.names[parameter] }

    package func step() throws -> Bool {
        let result: PostgresResult
        if let current = self.result {
            result = current
        } else {
            guard let first = try run() else { return false }
            self.result = first
            if !["SELECT", "SHOW", "FETCH"].contains(where: first.command.hasPrefix) {
                connection.changesCount = first.affectedCount
            }
            result = first
        }
        row = min(row + 1, result.rowCount)
        return row < result.rowCount
    }

    private func run() throws -> PostgresResult? {
        var pointers: [UnsafePointer<CChar>?] = []
        pointers.reserveCapacity(values.count)
        return try withPointers(from: 0, &pointers)
    }

    /// Runs the statement once all values from an index on have pointers.
    private func withPointers(
        from index: Int,
        _ pointers: inout [UnsafePointer<CChar>?]
    ) throws -> PostgresResult? {
        guard index < values.count else { return try connection.run(text.sql, types: types, values: pointers) }
        guard let value = values[index] else {
            pointers.append(nil)
            return try withPointers(from: index + 1, &pointers)
        }
        return try value.withUnsafeBufferPointer { bytes in
            pointers.append(bytes.baseAddress)
            return try withPointers(from: index + 1, &pointers)
        }
    }

    package func reset() {
        (result, row) = (nil, -1)
        for index in values.indices { values[index] = nil }
    }

    package var columnNames: [String] { result?.columnNames ?? [] }

    package func value(at column: Int) -> StoredValue { result?.value(row, column) ?? .null }

    package func integer(at column: Int) -> Int64? {
        guard case .integer(let number) = value(at: column) else { return nil }
        return number
    }
}

extension PostgresConnection: StoreConnection {
    package func statement(_ sql: String) throws -> any StoreStatement {
        PostgresStatement(self, translated(sql))
    }

    package var lastInsertedRowID: Int64 { 0 }

    package var dialect: StoreDialect { .postgres }

    package func soundness(of _: String) throws -> String { "TRUE" }
}
#endif
