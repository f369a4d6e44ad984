import Foundation
import GRDB
import RichPushKit
import RichPushModel

@testable import RichPushStore

extension StoreChanges {
    /// A delivered message with its tracking call, which adds one to the badge count.
    static func sample(_ number: Int64, recipient: Recipient = "ann", lease: Lease? = nil) -> StoreChanges {
        let time = Date(timeIntervalSince1970: 1_750_000_000 + Double(number))
        let call = LoyaltyCall.trackMessage(id: Int64(number), parameters: nil, action: .delivered)
        let recorded = OutboxCall(call: call, idempotencyKey: "\(recipient)-\(number)", locale: "en", lease: lease)
        return StoreChanges(
            recipient: recipient,
            messages: [MessageEvent(messageResponseID: number, action: .delivered, time: time, calls: [recorded])],
            badge: .increment(by: 1),
            time: time
        )
    }
}

/// The `StoreError` that a body throws; `nil` if it throws no error or a different one.
func storeError(_ body: () async throws -> Void) async -> StoreError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? StoreError
    }
}

extension PushStore.Options {
    /// Options for stores that share a file. On a busy machine, locks can last longer than the default timeout.
    static func patient(createIfMissing: Bool = true, setsDamagedAside: Bool = false) -> Self {
        Self(busyTimeout: .seconds(600), createIfMissing: createIfMissing, setsDamagedAside: setsDamagedAside)
    }
}

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

/// A connection of another program, which locks a database until it is released.
struct LockHolder {
    private let queue: DatabaseQueue

    init(path: String, sql: String = "BEGIN IMMEDIATE") throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.inDatabase { db in try db.execute(sql: sql) }
    }

    func release() throws {
        try queue.inDatabase { db in try db.execute(sql: "ROLLBACK") }
        try queue.close()
    }
}
