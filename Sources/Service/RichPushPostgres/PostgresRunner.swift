import Foundation
import RichPushStore

/// Does the work of one thread: connects, runs transactions, and repeats them.
final class PostgresRunner {
    private let settings: PostgresSettings
    private let library: PostgresLibrary
    private var connection: PostgresConnection?
    /// Threads for works that run side by side. They are started when they are needed.
    private var threads: [PostgresThread] = []

    /// How often a transaction that is in conflict with others is repeated. The row of another transaction, which made its
    /// own row a second one, is there at the next time.
    private static func mostRepeats(after cause: PostgresError) -> Int {
        cause.isStalePlan ? 1 : cause.isRefusal ? 4 : 12
    }

    init(_ settings: PostgresSettings, _ library: PostgresLibrary) {
        (self.settings, self.library) = (settings, library)
    }

    /// The socket of the connection, to wait for its end; -1 without a connection.
    var socket: CInt { connection?.socket ?? -1 }

    /// Reads what the server has sent without a request, mostly the end of the connection.
    func readIdle() {
        connection?.readIdle()
        if connection?.isLost == true { connection = nil }
    }

    /// Whether a connection can be had.
    ///
    /// - Throws: ``PostgresError`` or ``StoreError`` if none can be made or the schema cannot be used.
    @discardableResult
    func connected() throws -> PostgresConnection {
        if let connection, !connection.isLost { return connection }
        connection = nil
        let new = try PostgresConnection(settings, library)
        try PostgresSchema.prepare(new)
        connection = new
        return new
    }

    /// Runs jobs, and resumes their callers.
    func run(_ jobs: [PostgresJob]) {
        for job in jobs { settings.onMeasurement(.wait(ContinuousClock.now - job.start)) }
        let writes = jobs.filter { $0.kind == .writes }.flatMap(\.works)
        for start in stride(from: 0, to: writes.count, by: max(1, settings.largestGroup)) {
            transact(Array(writes[start...].prefix(max(1, settings.largestGroup))), .write)
        }
        for job in jobs where job.kind != .writes {
            for work in job.works {
                switch job.kind {
                case .read: transact([work], .read)
                case .outside: do { try work.run(PostgresSession(connected()))() } catch { work.fail(error) }
                case .writes, .writeAlone: transact([work], .write)
                }
            }
        }
    }

    /// Where a transaction can fail.
    private enum Step {
        case begin, run(Int)
        /// A statement of several works.
        case several
        case end
    }

    /// What follows a transaction that has failed.
    private enum Next {
        case again
        case without(Int)
        /// Again, and each work's statements are its own.
        case unmerged
        case eachAlone
        case fail
    }

    /// Runs works in one transaction, each after the other.
    ///
    /// If one fails, only that one fails: the transaction is rolled back and run again, with that one in a savepoint.
    private func transact(_ works: [PostgresWork], _ kind: PostgresTransaction) {
        var works = works
        var hasFailed = Array(repeating: false, count: works.count)
        var repeats = 0
        var hasReconnected = false
        var merges = true
        while !works.isEmpty {
            var step = Step.begin
            do {
                let answers = try attempt(works, hasFailed, merges, kind, &step)
                for answer in answers { answer() }
                return
            } catch {
                let cause = cause(of: error)
                let retry = StoreMeasurement.retry(cause?.retry ?? .group)
                connection?.rollBack()
                switch next(after: cause, at: step, of: works.count, repeats, hasReconnected) {
                case .again:
                    settings.onMeasurement(retry)
                    if cause?.kind == .lost { hasReconnected = true } else { repeats += 1 }
                    prepareRepeat(after: cause, repeats)
                case .without(let index) where cause != nil || works.count == 1:
                    hasFailed.remove(at: index)
                    works.remove(at: index).fail(error)
                case .without(let index): hasFailed[index] = true
                case .unmerged:
                    settings.onMeasurement(retry)
                    merges = false
                case .eachAlone:
                    settings.onMeasurement(retry)
                    for work in works { transact([work], kind) }
                    return
                case .fail:
                    for work in works { work.fail(cause ?? error) }
                    return
                }
            }
        }
    }

    private func attempt(
        _ works: [PostgresWork],
        _ hasFailed: [Bool],
        _ merges: Bool,
        _ kind: PostgresTransaction,
        _ step: inout Step
    ) throws -> [@Sendable () -> Void] {
        let connection = try connected()
        let start = ContinuousClock.now
        defer {
            settings.onMeasurement(.transaction(ContinuousClock.now - start, roundTrips: connection.roundTrips))
        }
        if case .write = kind {
            let responses = Set(works.flatMap(\.responses))
            try connection.begin(kind, locking: Set(works.flatMap(\.members)), responses)
        } else {
            try connection.begin(kind)
        }
        var last: [PostgresRequest] = []
        let answers =
            works.count == 1 || hasFailed.contains(true)
            ? try runEach(works, hasFailed, connection, &last, &step)
            : try runSideBySide(works, merges, connection, &last, &step)
        step = .end
        try connection.commit(kind, after: last)
        return answers
    }

    /// Runs works one after the other.
    private func runEach(
        _ works: [PostgresWork],
        _ hasFailed: [Bool],
        _ connection: PostgresConnection,
        _ last: inout [PostgresRequest],
        _ step: inout Step
    ) throws -> [@Sendable () -> Void] {
        let session = PostgresSession(connection)
        var answers: [@Sendable () -> Void] = []
        for (index, work) in works.enumerated() {
            step = .run(index)
            answers.append(try hasFailed[index] ? runAgain(work, session) : work.run(session))
            // The error of a statement belongs to its own work.
            if index < works.count - 1 { try session.flush() }
            try connection.checkTransaction()
        }
        last = session.pending
        return answers
    }

    /// Runs works of different members at the same time, so that their statements are sent together.
    private func runSideBySide(
        _ works: [PostgresWork],
        _ merges: Bool,
        _ connection: PostgresConnection,
        _ last: inout [PostgresRequest],
        _ step: inout Step
    ) throws -> [@Sendable () -> Void] {
        var answers: [Int: @Sendable () -> Void] = [:]
        for lanes in works.lanes {
            step = .end
            if !last.isEmpty, let error = connection.exchange(last, limit: settings.patience).error { throw error }
            while threads.count < lanes.count { threads.append(PostgresThread()) }
            let wave = PostgresWave(works, lanes, connection, merges: merges)
            do {
                answers.merge(try wave.run(on: threads)) { $1 }
            } catch let failure as PostgresWave.Failure {
                step = failure.index.map(Step.run) ?? .several
                throw failure.error
            }
            last = wave.last
        }
        return works.indices.compactMap { answers[$0] }
    }

    /// Runs a work that has failed in a group again, in a savepoint: its first error can come from changes of the works
    /// before it, which were rolled back. The error that counts is that of a transaction that is committed.
    private func runAgain(_ work: PostgresWork, _ session: PostgresSession) throws -> @Sendable () -> Void {
        let connection = session.connection
        try session.flush()
        try connection.run("SAVEPOINT work")
        do {
            let answer = try work.run(session)
            try session.flush()
            try connection.run("RELEASE SAVEPOINT work")
            return answer
        } catch let error where connection.firstError == nil {
            session.forget()
            try connection.run("ROLLBACK TO SAVEPOINT work")
            return { work.fail(error) }
        }
    }

    /// The error of the server or the connection that decides what follows: a body can have passed on another one after a
    /// statement has failed. `nil` if the body's own error decides.
    private func cause(of error: any Error) -> PostgresError? {
        let first = connection?.firstError
        if let error = error as? PostgresError { return error.kind == .unknown ? error : first ?? error }
        return first.flatMap { $0.isConflict || $0.isLost ? $0 : nil }
    }

    private func next(
        after cause: PostgresError?,
        at step: Step,
        of count: Int,
        _ repeats: Int,
        _ hasReconnected: Bool
    ) -> Next {
        if cause?.kind == .unknown { return .fail }
        if cause?.kind == .lost { return hasReconnected ? .fail : .again }
        let isConflict = cause?.isConflict == true
        if let cause, isConflict, repeats < Self.mostRepeats(after: cause) { return .again }
        switch step {
        // A member's row that others hold, or a name that the server refuses, must not hold the other members of the group.
        case .begin:
            let isOfOne = cause.map { $0.isConflict || $0.isTimeout || $0.isRefusal } ?? false
            return isOfOne && count > 1 ? .eachAlone : .fail
        case .run(let index): return isConflict && count > 1 ? .eachAlone : .without(index)
        case .several: return isConflict ? .eachAlone : .unmerged
        case .end: return count > 1 ? .eachAlone : .fail
        }
    }

    /// Waits a random time that doubles with each repeat, so that transactions in conflict do not meet again.
    private func prepareRepeat(after cause: PostgresError?, _ repeats: Int) {
        if cause?.kind == .lost { return }
        if cause?.isStalePlan == true { try? connection?.forgetStatements() }
        let longest = min(0.5, 0.002 * Double(1 << min(repeats, 10)))
        Thread.sleep(forTimeInterval: Double.random(in: 0...longest))
    }
}
