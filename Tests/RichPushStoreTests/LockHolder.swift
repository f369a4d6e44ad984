import GRDB

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
