import GRDB

/// The database's tables, step by step. A step that has been released is never changed: what comes later is another one.
enum Schema {
    /// Brings a database up to date, whoever else does so at the same moment.
    static func bringUpToDate(_ pool: DatabasePool) throws {
        while try !pool.read(isUpToDate) {
            let before = try pool.read(migrator.completedMigrations)
            do {
                try migrator.migrate(pool)
            } catch {
                // Each step is a transaction: if another process was quicker, ours failed and the step is done.
                guard try pool.read(migrator.completedMigrations) != before else { throw error }
            }
        }
    }

    /// Whether every step of this version is done.
    static func isUpToDate(_ db: Database) throws -> Bool {
        try migrator.hasCompletedMigrations(db)
    }

    /// Whether a newer version of this package has written the database.
    static func isNewer(_ db: Database) throws -> Bool {
        try migrator.hasBeenSuperseded(db)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator().disablingDeferredForeignKeyChecks()
        migrator.registerMigration("1 messages, badges, outbox, device", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: members)
            try db.execute(sql: messages)
            try db.execute(sql: badges)
            try db.execute(sql: outbox)
            try db.execute(sql: device)
        }
        return migrator
    }
}
