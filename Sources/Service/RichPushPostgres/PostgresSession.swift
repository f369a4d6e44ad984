import RichPushModel
import RichPushStore

/// A statement with its values, which can be sent.
struct PostgresRequest: Sendable {
    let text: PostgresParameters
    var types: [UInt32] = []
    /// Texts that end with a zero byte; `nil` for null.
    var values: [ContiguousArray<CChar>?] = []
    /// Whether the server keeps a plan of it. `COMMIT` is sent as text.
    var isPrepared = true
    /// Whether the answer is used.
    var needsAnswer = true

    /// Calls a function with pointers to the values.
    func withPointers<Value>(_ body: ([UnsafePointer<CChar>?]) -> Value) -> Value {
        var pointers: [UnsafePointer<CChar>?] = []
        pointers.reserveCapacity(values.count)
        return withPointers(from: 0, &pointers, body)
    }

    private func withPointers<Value>(
        from index: Int,
        _ pointers: inout [UnsafePointer<CChar>?],
        _ body: ([UnsafePointer<CChar>?]) -> Value
    ) -> Value {
        guard index < values.count else { return body(pointers) }
        guard let value = values[index] else {
            pointers.append(nil)
            return withPointers(from: index + 1, &pointers, body)
        }
        return value.withUnsafeBufferPointer { bytes in
            pointers.append(bytes.baseAddress)
            return withPointers(from: index + 1, &pointers, body)
        }
    }
}

/// The answers to statements that were sent together.
struct PostgresAnswers {
    /// The results of the statements before the first that failed.
    var results: [PostgresResult] = []
    var error: PostgresError?
}

/// A connection as one work, or several works one after the other, use it in a transaction.
///
/// A statement whose answer is not used is sent together with the next one.
final class PostgresSession {
    let connection: PostgresConnection
    private let exchange: ([PostgresRequest]) -> PostgresAnswers
    /// Statements that were not sent yet.
    private(set) var pending: [PostgresRequest] = []
    package var changesCount = 0

    /// Makes a session.
    ///
    /// - Parameters:
    ///   - connection: the connection, in a transaction.
    ///   - exchange: sends statements; by default at once.
    init(_ connection: PostgresConnection, exchange: (([PostgresRequest]) -> PostgresAnswers)? = nil) {
        self.connection = connection
        self.exchange = exchange ?? { connection.exchange($0, limit: connection.settings.patience) }
    }

    /// What the rules use of it.
    var rules: StoreSession { StoreSession(self, clock: connection.clock) }

    /// Keeps a statement until another one is sent.
    func put(_ request: PostgresRequest) {
        pending.append(request)
        pending[pending.count - 1].needsAnswer = false
    }

    /// Sends a statement and those that were kept, and waits for its result.
    ///
    /// - Throws: ``PostgresError``, also if one of those that were kept fails.
    func run(_ request: PostgresRequest) throws -> PostgresResult? {
        try send(pending + [request])
    }

    private func send(_ requests: [PostgresRequest]) throws -> PostgresResult? {
        let answers = exchange(requests)
        pending = []
        if let error = answers.error { throw error }
        return answers.results.last
    }

    /// The text that was kept for its form in an index; `nil` if there is none.
    func longText(_ key: String) throws -> String? {
        let text = connection.translated("SELECT text FROM long_text WHERE key = ?")
        let values = [PostgresText.stored(key)]
        let result = try run(PostgresRequest(text: text, types: [PostgresType.text.rawValue], values: values))
        guard let result, result.rowCount > 0, case .text(let text) = result.value(0, 0) else { return nil }
        return text
    }

    /// Forgets the statements that were kept.
    func forget() { pending = [] }

    /// Sends the statements that were kept, and waits for their ends.
    ///
    /// - Throws: ``PostgresError`` if one of them fails.
    func flush() throws {
        if !pending.isEmpty { _ = try send(pending) }
    }
}

extension PostgresSession: StoreConnection {
    package func statement(_ sql: String) throws -> any StoreStatement {
        PostgresStatement(self, connection.translated(sql))
    }

    package var lastInsertedRowID: Int64 { 0 }

    package var dialect: StoreDialect { .postgres }

    package func soundness(of _: String) throws -> String { "TRUE" }
}
