import RichPushStore

/// A statement with its values. It runs at its first step, which reads all rows.
final class PostgresStatement: StoreStatement {
    private let session: PostgresSession
    private let text: PostgresParameters
    private var request: PostgresRequest
    private var result: PostgresResult?
    private var row: Int32 = -1

    init(_ session: PostgresSession, _ text: PostgresParameters) {
        (self.session, self.text) = (session, text)
        request = PostgresRequest(
            text: text,
            types: Array(repeating: 0, count: text.count),
            values: Array(repeating: nil, count: text.count)
        )
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

    private func bind(_ value: ContiguousArray<CChar>?, _ type: PostgresType, at index: Int) throws {
        guard request.values.indices.contains(index - 1) else {
            throw PostgresError(.refused, "The statement has no parameter \(index): \(text.sql)")
        }
        request.values[index - 1] = value
        if request.types[index - 1] != type.rawValue { request.types[index - 1] = type.rawValue }
    }

    package func index(of parameter: String) -> Int? { text.names[parameter] }

    package func step() throws -> Bool {
        let result: PostgresResult
        if let current = self.result {
            result = current
        } else {
            guard let first = try session.run(request) else { return false }
            self.result = first
            if !["SELECT", "SHOW", "FETCH"].contains(where: first.command.hasPrefix) {
                session.changesCount = first.affectedCount
            }
            result = first
        }
        row = min(row + 1, result.rowCount)
        return row < result.rowCount
    }

    package func put() throws { session.put(request) }

    package func reset() {
        (result, row) = (nil, -1)
        for index in request.values.indices { request.values[index] = nil }
    }

    package var columnNames: [String] { result?.columnNames ?? [] }

    package func value(at column: Int) -> StoredValue {
        let value = result?.value(row, column) ?? .null
        guard case .text(let text) = value, PostgresKey.isMade(text),
            PostgresKey.readColumns.contains(columnNames[column])
        else { return value }
        // An error ends the transaction, and is found before it is committed.
        return (try? session.longText(text)).map { .text($0) } ?? value
    }

    package func integer(at column: Int) -> Int64? {
        guard case .integer(let number) = value(at: column) else { return nil }
        return number
    }
}
