import GRDB

/// A database in memory, for tests.
enum MemoryDatabase {
    /// A database with the current schema. The migrations are many times slower than a copy.
    private static let template = Result {
        let queue = try DatabaseQueue()
        _ = try Schema.bringUpToDate(queue)
        return queue
    }

    static func make(_ configuration: Configuration) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(configuration: configuration)
        try template.get().backup(to: queue)
        return queue
    }
}
