#if canImport(RichPushPQ)
import Foundation
import RichPushModel
import RichPushPQ

/// A connection to the server. Only the thread that made it uses it.
final class PostgresConnection {
    let libpq: rp_pq_functions
    let settings: PostgresSettings
    let notices: PostgresNotices
    let connection: OpaquePointer
    /// The translated statements, by their texts.
    private var texts: [String: PostgresParameters] = [:]
    /// The names of the statements that the server has prepared.
    private var prepared: [PreparedKey: String] = [:]
    /// The first error of the transaction: later statements only say that it was aborted.
    private(set) var firstError: PostgresError?
    /// Whether the connection was lost.
    private(set) var isLost = false
    /// The time of the transaction.
    var clock = PushClock.live
    package var changesCount = 0

    /// The statement and the types of its values, for which the server has a plan.
    private struct PreparedKey: Hashable {
        var sql: String
        var types: [UInt32]
    }

    /// The largest number of prepared statements; further ones are prepared for each use.
    private static let mostPrepared = 1000

    /// Connects to the server. This can take as long as the address allows, by default 20 seconds for each host.
    ///
    /// - Throws: ``PostgresError`` if no connection can be made.
    init(_ settings: PostgresSettings, _ library: PostgresLibrary) throws {
        (self.settings, libpq) = (settings, library.functions)
        notices = PostgresNotices(libpq, settings.onNotice)
        guard let connection = Self.started(settings.address.connectionString, libpq) else {
            throw PostgresError(.notConnected, "There is not enough memory")
        }
        self.connection = connection
        notices.attach(to: connection)
        try finishConnecting()
        _ = libpq.setnonblocking(connection, 1)
    }

    deinit { libpq.finish(connection) }

    var errorText: String { libpq.errorMessage(connection).map { String(cString: $0) } ?? "" }

    /// A parameter that the server has reported, such as `server_encoding`.
    func parameter(_ name: String) -> String? { libpq.parameterStatus(connection, name).map { String(cString: $0) } }

    /// The socket; -1 without one.
    var socket: CInt { libpq.socket(connection) }

    var isInTransaction: Bool { libpq.transactionStatus(connection) != Int32(RP_PQ_TRANS_IDLE) }
    var isAborted: Bool { libpq.transactionStatus(connection) == Int32(RP_PQ_TRANS_INERROR) }

    /// Reads what has arrived while no statement runs. If the server has closed the connection, it is lost.
    func readIdle() {
        if libpq.consumeInput(connection) == 0 || libpq.status(connection) != Int32(RP_PQ_CONNECTION_OK) {
            isLost = true
        }
    }

    /// Forgets the first error of the former transaction.
    func forgetError() { firstError = nil }

    /// Runs statements without parameters. Several are separated by semicolons.
    ///
    /// - Parameters:
    ///   - sql: the statements.
    ///   - limit: how long to wait for the server; `nil` for ever.
    /// - Returns: the last result.
    /// - Throws: ``PostgresError``.
    @discardableResult
    func run(_ sql: String, limit: Duration?) throws -> PostgresResult? {
        try result(limit) { libpq.sendQuery(connection, sql) }
    }

    /// The translated form of a statement.
    func translated(_ sql: String) -> PostgresParameters {
        if let text = texts[sql] { return text }
        let text = PostgresParameters(sql)
        if texts.count < Self.mostPrepared { texts[sql] = text }
        return text
    }

    /// Runs a statement with values, and prepares it at its first use with their types.
    ///
    /// - Throws: ``PostgresError``.
    func run(
        _ sql: String,
        types: [UInt32],
        values: [UnsafePointer<CChar>?]
    ) throws -> PostgresResult? {
        let count = Int32(types.count)
        let key = PreparedKey(sql: sql, types: types)
        guard settings.postgres.preparesStatements, prepared[key] != nil || prepared.count < Self.mostPrepared else {
            return try result(settings.patience) {
                libpq.sendQueryParams(connection, sql, count, types, values, nil, nil, 0)
            }
        }
        let name = prepared[key] ?? "richpush_\(prepared.count)"
        if prepared[key] == nil {
            _ = try result(settings.patience) { libpq.sendPrepare(connection, name, sql, count, types) }
            prepared[key] = name
        }
        return try result(settings.patience) { libpq.sendQueryPrepared(connection, name, count, values, nil, nil, 0) }
    }

    /// Forgets all prepared statements, after a change of the schema.
    func forgetStatements() throws {
        prepared = [:]
        try run("DEALLOCATE ALL", limit: settings.patience)
    }
}

extension PostgresConnection {
    /// Sends a statement, waits for its end, and returns its last result.
    private func result(_ limit: Duration?, _ send: () -> CInt) throws -> PostgresResult? {
        guard !isLost else { throw PostgresError(.lost, "the connection was lost") }
        guard send() == 1 else { throw lost() }
        let deadline = limit.map { ContinuousClock.now.advanced(by: $0) }
        while true {
            switch libpq.flush(connection) {
            case 0: return try lastResult(deadline)
            case 1:
                try wait(for: POLLIN | POLLOUT, deadline)
                if libpq.consumeInput(connection) == 0 { throw lost() }
            default: throw lost()
            }
        }
    }

    private func lastResult(_ deadline: ContinuousClock.Instant?) throws -> PostgresResult? {
        var last: PostgresResult?
        var error: PostgresError?
        while true {
            while libpq.isBusy(connection) != 0 {
                try wait(for: POLLIN, deadline)
                if libpq.consumeInput(connection) == 0 { break }
            }
            guard let next = libpq.getResult(connection) else { break }
            let result = PostgresResult(libpq, next)
            if let found = result.error { error = error ?? found } else { last = result }
        }
        if libpq.status(connection) != Int32(RP_PQ_CONNECTION_OK) || error?.isLost == true {
            throw lost(error)
        }
        guard let error else { return last }
        firstError = firstError ?? error
        throw error
    }

    private func lost(_ cause: PostgresError? = nil) -> PostgresError {
        isLost = true
        let error = PostgresError(.lost, state: cause?.state ?? "", cause?.message ?? errorText)
        firstError = firstError ?? error
        return error
    }

    func wait(for events: CInt, _ deadline: ContinuousClock.Instant?) throws {
        var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
        while true {
            let left = deadline.map { max(0, ContinuousClock.now.duration(to: $0) / .milliseconds(1)) }
            switch poll(&descriptor, 1, left.map { CInt(min($0.rounded(.up), 1e9)) } ?? -1) {
            case 0:
                isLost = true
                throw PostgresError(.lost, "the server did not answer in time")
            case 1...: return
            default: if errno != EINTR { throw lost() }
            }
        }
    }
}
#endif
