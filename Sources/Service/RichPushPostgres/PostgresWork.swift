import RichPushModel
import RichPushStore

/// The work of one caller in a transaction.
struct PostgresWork: Sendable {
    /// The members that it is about. Their rows are locked first.
    let members: Set<Recipient>
    /// The responses that it claims. They are locked before the members.
    let responses: Set<String>
    /// Runs the body. It returns a closure that resumes the caller.
    let run: @Sendable (PostgresSession) throws -> @Sendable () -> Void
    /// Resumes the caller with an error.
    let fail: @Sendable (any Error) -> Void

    init<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (PostgresSession) throws -> Value,
        answer: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        (members, responses) = (use.members, use.responses)
        run = { session in
            let value = try body(session)
            return { answer(.success(value)) }
        }
        fail = { answer(.failure($0)) }
    }
}

extension PostgresWork {
    /// What works of one transaction do not change side by side.
    fileprivate enum Subject: Hashable {
        case member(Recipient), response(String)
    }

    fileprivate var subjects: [Subject] { members.map(Subject.member) + responses.map(Subject.response) }
}

extension [PostgresWork] {
    /// The indices of the works, in parts that run one after the other. A part has lists that can run side by side:
    /// works about the same member, or that claim the same response, are in one list, in their order. A work that names no
    /// member is a part of its own.
    var lanes: [[[Int]]] {
        var parts: [[[Int]]] = []
        var part: [[Int]] = []
        var lanes: [PostgresWork.Subject: Int] = [:]
        func end() {
            if !part.isEmpty { parts.append(part) }
            (part, lanes) = ([], [:])
        }
        for (index, work) in enumerated() {
            let known = Set(work.subjects.compactMap { lanes[$0] })
            if work.members.isEmpty || known.count > 1 { end() }
            let lane = known.count == 1 ? known.first ?? part.count : part.count
            if lane == part.count { part.append([]) }
            part[lane].append(index)
            for subject in work.subjects { lanes[subject] = lane }
            if work.members.isEmpty { end() }
        }
        end()
        return parts
    }
}

/// Work that one connection does without work of others in between.
struct PostgresJob: Sendable {
    enum Kind: Sendable, Hashable {
        /// Writes that may share a transaction with those of other jobs.
        case writes
        /// A write in a transaction of its own.
        case writeAlone
        case read
        /// Statements outside of transactions.
        case outside
    }

    var kind: Kind
    /// In the order in which they run.
    var works: [PostgresWork]
    /// When the work was given to the store.
    let start = ContinuousClock.now

    func fail(_ error: any Error) { for work in works { work.fail(error) } }
}
