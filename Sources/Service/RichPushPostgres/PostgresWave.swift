import Foundation
import RichPushModel
import RichPushStore

/// Works of one transaction that run side by side, each on a thread: when all of them wait for an answer, their
/// statements are sent together, and what is the same statement of several works is one; see ``PostgresBatch``.
///
/// Works about the same member run one after the other on one thread. What others may see of each other is what
/// transactions of other services may see, too.
final class PostgresWave {
    /// What the threads share.
    private struct State: Sendable {
        var runningCount: Int
        /// The statements that the threads want to send, by thread.
        var requests: [Int: [PostgresRequest]] = [:]
        /// The work of each thread that has not ended.
        var indices: [Int: Int] = [:]
        var answers: [Int: @Sendable () -> Void] = [:]
        var failure: Failure?
        /// Statements of ended works that were not sent yet, by thread; their answers are not used.
        var last: [Int: [PostgresRequest]] = [:]
    }

    /// The results that a thread waits for.
    private final class Seat: @unchecked Sendable {  // written before `ready` is signalled, read after that
        let ready = DispatchSemaphore(value: 0)
        var answers = PostgresAnswers()
    }

    private let connection: PostgresConnection
    private let works: [PostgresWork]
    private let lanes: [[Int]]
    private let seats: [Seat]
    private let merges: Bool
    private let state: Locked<State>
    private let allWait = DispatchSemaphore(value: 0)

    /// The statements that are still to be sent, before the commit.
    var last: [PostgresRequest] {
        let last = state.withLock { $0.last }
        return PostgresBatch(last.keys.sorted().map { last[$0] ?? [] }, merges: merges).requests
    }

    /// Prepares works to run.
    ///
    /// - Parameters:
    ///   - works: all works of the transaction.
    ///   - lanes: the indices of the works for each thread.
    ///   - connection: the connection, in the transaction.
    ///   - merges: whether the same statement of several works is sent as one.
    init(_ works: [PostgresWork], _ lanes: [[Int]], _ connection: PostgresConnection, merges: Bool) {
        (self.works, self.lanes, self.connection, self.merges) = (works, lanes, connection, merges)
        seats = lanes.map { _ in Seat() }
        state = Locked(State(runningCount: lanes.count))
    }

    /// Runs the works, and returns what resumes their callers, by their indices.
    ///
    /// - Throws: ``Failure``, the first one.
    func run(on threads: [PostgresThread]) throws -> [Int: @Sendable () -> Void] {
        let whole = Whole(wave: self)
        for (lane, thread) in zip(lanes.indices, threads) { thread.run { whole.wave.run(lane) } }
        while true {
            allWait.wait()
            let requests = state.withLock { state in
                defer { state.requests = [:] }
                state.runningCount = state.requests.count
                return state.requests
            }
            if requests.isEmpty { break }
            exchange(requests)
        }
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            return state.answers
        }
    }

    /// The failure of a work; without its index if a statement of several works has failed.
    struct Failure: Error {
        var index: Int?
        var error: any Error
    }

    /// Carries the wave to its threads.
    private struct Whole: @unchecked Sendable {  // state is locked; the connection is used while all wait
        let wave: PostgresWave
    }

    private func exchange(_ requests: [Int: [PostgresRequest]]) {
        let lanes = requests.keys.sorted()
        guard state.withLock({ $0.failure }) == nil else {
            return answer(lanes, PostgresError(.refused, state: "25P02", "The transaction was aborted"))
        }
        let batch = PostgresBatch(lanes.map { requests[$0] ?? [] }, merges: merges)
        let answers = connection.exchange(batch.requests, limit: connection.settings.patience)
        if let error = answers.error {
            let owner = batch.owner(ofFailure: answers.results.count)
            state.withLock { state in
                state.failure = Failure(index: owner.flatMap { state.indices[lanes[$0]] }, error: error)
            }
            return answer(lanes, error)
        }
        for (lane, results) in zip(lanes, batch.answers(answers.results)) {
            seats[lane].answers = PostgresAnswers(results: results)
            seats[lane].ready.signal()
        }
    }

    /// Answers threads with an error.
    private func answer(_ lanes: [Int], _ error: PostgresError) {
        for lane in lanes {
            seats[lane].answers = PostgresAnswers(error: error)
            seats[lane].ready.signal()
        }
    }

    /// Runs the works of a thread.
    private func run(_ lane: Int) {
        let session = PostgresSession(connection) { self.answers(to: $0, of: lane) }
        for index in lanes[lane] {
            state.withLock { $0.indices[lane] = index }
            do {
                let answer = try works[index].run(session)
                // The error of a statement belongs to its own work.
                if index != lanes[lane].last { try session.flush() }
                state.withLock { $0.answers[index] = answer }
            } catch {
                state.withLock { $0.failure = $0.failure ?? Failure(index: index, error: error) }
                break
            }
            if state.withLock({ $0.failure }) != nil { break }
        }
        stop { $0.last[lane] = session.pending }
    }

    private func answers(to requests: [PostgresRequest], of lane: Int) -> PostgresAnswers {
        stop { $0.requests[lane] = requests }
        seats[lane].ready.wait()
        return seats[lane].answers
    }

    /// Notes that a thread waits or has ended.
    private func stop(_ change: (inout State) -> Void) {
        let isLast = state.withLock { state in
            change(&state)
            state.runningCount -= 1
            return state.runningCount == 0
        }
        if isLast { allWait.signal() }
    }
}

/// A thread that runs what it is given, until it is released.
final class PostgresThread: Sendable {
    private let given = DispatchSemaphore(value: 0)
    private let body = Locked<(@Sendable () -> Void)?>(nil)

    /// Starts a thread.
    init() {
        let (given, body) = (given, body)
        let thread = Thread {
            while true {
                given.wait()
                let next = body.withLock { body in
                    defer { body = nil }
                    return body
                }
                guard let next else { return }
                next()
            }
        }
        thread.name = "RichPush.postgres.work"
        thread.stackSize = 1 << 20
        thread.start()
    }

    deinit { given.signal() }

    /// Runs a function on the thread, which has ended the former one.
    func run(_ next: @escaping @Sendable () -> Void) {
        body.withLock { $0 = next }
        given.signal()
    }
}
