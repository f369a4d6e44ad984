import GRDB
import GRDBSQLite
import RichPushModel

@testable import RichPushStore

/// Counts the instructions that SQLite runs for a store's writes.
final class StepCounter: Sendable {
    private static let unit = 100
    private let ticks = Locked(0)

    /// The number of instructions that the writes of a body need, rounded to hundreds.
    func steps(in store: PushStore, of body: () async throws -> Void) async throws -> Int {
        let writer = try await store.connection.writer()
        let context = Unmanaged.passUnretained(self)
        ticks.withLock { $0 = 0 }
        try await writer.writeWithoutTransaction { [unit = Self.unit as Int] db in
            sqlite3_progress_handler(
                db.sqliteConnection,
                CInt(unit),
                { context in
                    guard let context else { return 0 }
                    let counter = Unmanaged<StepCounter>.fromOpaque(context).takeUnretainedValue()
                    counter.ticks.withLock { $0 += 1 }
                    return 0
                },
                context.toOpaque()
            )
        }
        try await body()
        try await writer.writeWithoutTransaction { db in sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
        return ticks.withLock { $0 } * Self.unit
    }
}
