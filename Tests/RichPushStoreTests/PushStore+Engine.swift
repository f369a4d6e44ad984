import GRDB
import RichPushModel

@testable import RichPushStore

extension PushStore {
    /// The engine of a store that is made with ``sqlite(url:options:clock:observer:onSetAside:onWrite:)``.
    var connection: SQLiteEngine {
        get throws {
            guard let engine = engine as? SQLiteEngine else {
                throw StoreError(code: .failed, message: "The store has another engine.")
            }
            return engine
        }
    }
}

extension SQLiteEngine {
    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await read(StoreUse(name: #function)) { session in try body(try session.database) }
    }

    func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await write(StoreUse(name: #function)) { session in try body(try session.database) }
    }
}

extension StoreSession {
    /// GRDB's connection.
    var database: Database {
        get throws {
            guard let database = connection as? Database else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
            return database
        }
    }
}
