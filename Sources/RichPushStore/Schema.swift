import GRDB

/// The database's migrations. A released migration is never changed; later changes are new migrations.
enum Schema {
    /// Updates a database to this version, also if other processes do so at the same time.
    ///
    /// The checks run in transactions that write, so that no other process changes the schema meanwhile.
    static func bringUpToDate(_ writer: DatabaseQueue) throws {
        while try !writer.write(isUpToDate) {
            let before = try writer.write(migrator.completedMigrations)
            do {
                try migrator.migrate(writer)
            } catch {
                // Each migration is one transaction. If another process was faster, this one failed but the step is
                // done.
                guard try writer.write(migrator.completedMigrations) != before else { throw error }
            }
        }
    }

    /// Whether all migrations of this version are done.
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
        migrator.registerMigration("2 platform", foreignKeyChecks: .immediate) { try $0.execute(sql: platform) }
        registerAttemptsWithoutEnding(in: &migrator)
        registerHandledResponses(in: &migrator)
        registerDeviceCalls(in: &migrator)
        registerBadgeOrder(in: &migrator)
        registerDueCalls(in: &migrator)
        registerPrunedMessages(in: &migrator)
        registerErasedMembers(in: &migrator)
        registerSmallHistory(in: &migrator)
        return migrator
    }
}
