import GRDB
import RichPushModel

/// What is repaired in a database with a damaged page, so that the undamaged rows can be used.
enum DatabaseRepair: Sendable {
    /// An index differs from its table. SQLite refuses each change of such a row. All indexes are made anew.
    case indexes
    /// A statement for many calls, or a trigger, meets a value that does not have its column's type. Damaged calls are
    /// marked.
    case calls

    /// The repair after an error of SQLite; `nil` if there is none.
    init?(_ code: ResultCode) {
        switch code {
        case .SQLITE_CORRUPT_INDEX: self = .indexes
        case .SQLITE_CONSTRAINT_DATATYPE: self = .calls
        default: return nil
        }
    }

    /// Runs the repair, outside of transactions.
    func run(_ db: Database) throws {
        switch self {
        case .indexes: try db.execute(sql: "REINDEX")
        case .calls:
            do {
                try Self.markCalls(db)
            } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CORRUPT_INDEX {
                try Self.indexes.run(db)
                try Self.markCalls(db)
            }
        }
    }

    private static func markCalls(_ db: Database) throws {
        try db.inTransaction(.immediate) {
            for row in try StoreSession(db).rows("SELECT id FROM outbox WHERE NOT (\(db.soundness(of: "outbox")))") {
                try OutboxTable(db: StoreSession(db)).markUnreadable(try row["id"])
            }
            return .commit
        }
    }
}
