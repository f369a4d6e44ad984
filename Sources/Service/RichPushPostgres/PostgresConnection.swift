import Foundation
import RichPushModel
import RichPushPQ
import RichPushStore

/// A connection to the server. Only the thread that made it uses it.
final class PostgresConnection {
    let libpq: rp_pq_functions
    let settings: PostgresSettings
    let notices: PostgresNotices
    private(set) var connection: OpaquePointer
    /// The translated statements, by their texts. Works that run side by side share them.
    private let texts = Locked<[String: PostgresParameters]>([:])
    /// The names of the statements that the server has prepared.
    private var prepared: [PreparedKey: String] = [:]
    /// The first error of the transaction: later statements only say that it was aborted.
    private(set) var firstError: PostgresError?
    /// Whether the connection was lost.
    private(set) var isLost = false
    /// How many answers of the server were waited for since the transaction began.
    private(set) var roundTrips = 0
    /// The time of the transaction.
    var clock = PushClock.live
    /// When this side first saw that the server had not answered in time; `nil` if it has.
    private var lateness: ContinuousClock.Instant?

    /// The statement and the types of its values, for which the server has a plan.
    private struct PreparedKey: Hashable {
        var text: PostgresParameters
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
        connection = try Self.started(settings.address.parameters(0), libpq)
        notices.attach(to: connection)
        try finishConnecting()
        _ = libpq.setnonblocking(connection, 1)
    }

    deinit { libpq.finish(connection) }

    /// Gives up an attempt to connect that was not answered in time, and begins another one.
    ///
    /// - Parameter turn: how many hosts of the address are tried last.
    /// - Throws: ``PostgresError``.
    func connectAgain(_ turn: Int) throws {
        let next = try Self.started(settings.address.parameters(turn), libpq)
        libpq.finish(connection)
        connection = next
        notices.attach(to: next)
        (isLost, lateness) = (false, nil)
    }

    var errorText: String { libpq.errorMessage(connection).map { String(cString: $0) } ?? "" }

    /// A parameter that the server has reported, such as `server_encoding`.
    func parameter(_ name: String) -> String? { libpq.parameterStatus(connection, name).map { String(cString: $0) } }

    /// The socket; -1 without one.
    var socket: CInt { libpq.socket(connection) }

    var isInTransaction: Bool { libpq.transactionStatus(connection) != Int32(RP_PQ_TRANS_IDLE) }
    var isAborted: Bool { libpq.transactionStatus(connection) == Int32(RP_PQ_TRANS_INERROR) }

    /// Reads what has arrived while no statement runs. If the server has closed the connection, or sends notices without
    /// end, it is lost.
    func readIdle() {
        if libpq.consumeInput(connection) == 0 || libpq.status(connection) != Int32(RP_PQ_CONNECTION_OK) {
            isLost = true
        }
        // libpq keeps what it has not parsed.
        _ = libpq.isBusy(connection)
        if notices.areTooMany { isLost = true }
    }

    /// Forgets the first error of the former transaction.
    func forgetError() { (firstError, roundTrips) = (nil, 0) }

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

    /// The same, and waits as long as a statement may take.
    @discardableResult
    func run(_ sql: String) throws -> PostgresResult? { try run(sql, limit: settings.patience) }

    /// The translated form of a statement. Any thread may call it.
    func translated(_ sql: String) -> PostgresParameters {
        texts.withLock { texts in
            if let text = texts[sql] { return text }
            let text = PostgresParameters(sql)
            if texts.count < Self.mostPrepared { texts[sql] = text }
            return text
        }
    }

    /// Sends statements together, and waits for all answers: one message to the server and back, however many there are.
    ///
    /// Each is prepared at its first use with the types of its values. If one fails, the server runs none of those
    /// after it.
    ///
    /// - Parameters:
    ///   - requests: the statements.
    ///   - limit: how long to wait for the server; `nil` for ever.
    /// - Returns: the results of the statements before the first that failed, and its error.
    func exchange(_ requests: [PostgresRequest], limit: Duration?) -> PostgresAnswers {
        var answers = PostgresAnswers()
        do {
            guard !isLost else { throw PostgresError(.lost, "the connection was lost") }
            guard libpq.enterPipelineMode(connection) == 1 else { throw lost() }
            let steps = try send(requests)
            guard libpq.pipelineSync(connection) == 1 else { throw lost() }
            let deadline = beginWait(limit)
            try flush(deadline)
            try read(steps, into: &answers, deadline)
            guard libpq.exitPipelineMode(connection) == 1 else { throw lost() }
        } catch let error as PostgresError {
            answers.error = error
        } catch {
            answers.error = PostgresError(.refused, "\(error)")
        }
        return answers
    }

    /// Forgets all prepared statements, after a change of the schema.
    func forgetStatements() throws {
        prepared = [:]
        try run("DEALLOCATE ALL")
    }
}

extension PostgresConnection {
    /// What is sent for a statement: a plan if the server has none, and its run.
    private enum Step {
        case prepare(PreparedKey, name: String)
        case run
    }

    private func send(_ requests: [PostgresRequest]) throws -> [Step] {
        var steps: [Step] = []
        var new: [PreparedKey: String] = [:]
        for request in requests {
            let key = PreparedKey(text: request.text, types: request.types)
            let (sql, count) = (request.text.sql, Int32(request.types.count))
            let known = prepared[key] ?? new[key]
            if known == nil, request.isPrepared, settings.postgres.preparesStatements,
                prepared.count + new.count < Self.mostPrepared
            {
                let name = "richpush_\(prepared.count + new.count)"
                guard libpq.sendPrepare(connection, name, sql, count, request.types) == 1 else { throw lost() }
                new[key] = name
                steps.append(.prepare(key, name: name))
            }
            let isSent = request.withPointers { values in
                if let name = known ?? new[key] {
                    libpq.sendQueryPrepared(connection, name, count, values, nil, nil, 0)
                } else {
                    libpq.sendQueryParams(connection, sql, count, request.types, values, nil, nil, 0)
                }
            }
            guard isSent == 1 else { throw lost() }
            steps.append(.run)
        }
        return steps
    }

    /// Reads the answers of a pipeline to its end.
    private func read(
        _ steps: [Step],
        into answers: inout PostgresAnswers,
        _ deadline: ContinuousClock.Instant?
    ) throws {
        var failure: PostgresError?
        for step in steps {
            let (result, error) = try lastResult(deadline)
            failure = failure ?? error
            guard failure == nil else { continue }
            switch step {
            case .prepare(let key, let name): prepared[key] = name
            case .run: if let result { answers.results.append(result) }
            }
        }
        // The end of a pipeline has a result of its own.
        try waitForResult(deadline)
        if let end = libpq.getResult(connection) { libpq.clear(end) }
        if let failure {
            firstError = firstError ?? failure
            answers.error = failure
        }
    }

    /// Begins to wait for the server; returns until when.
    private func beginWait(_ limit: Duration?) -> ContinuousClock.Instant? {
        roundTrips += 1
        lateness = nil
        notices.forgetCount()
        return limit.map { ContinuousClock.now.advanced(by: $0) }
    }

    /// Sends statements without parameters, waits for their end, and returns the last result.
    private func result(_ limit: Duration?, _ send: () -> CInt) throws -> PostgresResult? {
        guard !isLost else { throw PostgresError(.lost, "the connection was lost") }
        guard send() == 1 else { throw lost() }
        let deadline = beginWait(limit)
        try flush(deadline)
        let (last, error) = try lastResult(deadline)
        guard let error else { return last }
        firstError = firstError ?? error
        throw error
    }

    /// Sends what libpq has not sent, and reads what arrives meanwhile, so that neither side waits for the other.
    private func flush(_ deadline: ContinuousClock.Instant?) throws {
        while true {
            switch libpq.flush(connection) {
            case 0: return
            case 1:
                try wait(for: POLLIN | POLLOUT, deadline)
                if libpq.consumeInput(connection) == 0 { throw lost() }
            default: throw lost()
            }
        }
    }

    private func waitForResult(_ deadline: ContinuousClock.Instant?) throws {
        while libpq.isBusy(connection) != 0 {
            guard !notices.areTooMany else {
                throw lost(PostgresError(.lost, "the server sends notices and no answer"))
            }
            try wait(for: POLLIN, deadline)
            if libpq.consumeInput(connection) == 0 { return }
        }
    }

    /// The last result of what was sent, and its first error.
    private func lastResult(
        _ deadline: ContinuousClock.Instant?
    ) throws -> (result: PostgresResult?, error: PostgresError?) {
        var last: PostgresResult?
        var error: PostgresError?
        while true {
            try waitForResult(deadline)
            guard let next = libpq.getResult(connection) else { break }
            let result = PostgresResult(libpq, next)
            // libpq would return it again and again until the data were copied.
            guard !result.isCopy else {
                throw lost(PostgresError(.lost, "the server began to copy data, which nothing had asked for"))
            }
            if let found = result.error { error = error ?? found } else { last = result }
        }
        if libpq.status(connection) != Int32(RP_PQ_CONNECTION_OK) || error?.isLost == true {
            throw lost(error)
        }
        return (last, error)
    }

    private func lost(_ cause: PostgresError? = nil) -> PostgresError {
        isLost = true
        let error = PostgresError(.lost, state: cause?.state ?? "", cause?.message ?? errorText)
        firstError = firstError ?? error
        return error
    }

    /// Waits until the server has sent something, or can be sent something.
    ///
    /// What has arrived is also read after the deadline, because this process can have been stopped until then. A server that
    /// goes on to send, and does not answer, has a second for it.
    func wait(for events: CInt, _ deadline: ContinuousClock.Instant?) throws {
        var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
        while true {
            let now = ContinuousClock.now
            let left = deadline.map { max(0, now.duration(to: $0) / .milliseconds(1)) }
            if left == 0 { lateness = lateness ?? now }
            if let lateness, lateness.duration(to: now) > .seconds(1) { throw notAnswered() }
            switch poll(&descriptor, 1, left.map { CInt(min($0.rounded(.up), 1e9)) } ?? -1) {
            case 0: throw notAnswered()
            case 1...: return
            default: if errno != EINTR { throw lost() }
            }
        }
    }

    private func notAnswered() -> PostgresError {
        isLost = true
        return PostgresError(.lost, "the server did not answer in time")
    }
}
