#if canImport(RichPushPQ)
import RichPushModel

/// The work of one caller with a connection.
struct PostgresWork: Sendable {
    /// The members that it is about. Their rows are locked first.
    let members: Set<Recipient>
    /// Runs the body. It returns a closure that resumes the caller.
    let run: @Sendable (PostgresConnection) throws -> @Sendable () -> Void
    /// Resumes the caller with an error.
    let fail: @Sendable (any Error) -> Void

    init<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (PostgresConnection) throws -> Value,
        answer: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        members = use.members
        run = { connection in
            let value = try body(connection)
            return { answer(.success(value)) }
        }
        fail = { answer(.failure($0)) }
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
#endif
