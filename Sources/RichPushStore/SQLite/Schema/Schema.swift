import GRDB

/// The database's migrations. A released migration is never changed; later changes are new migrations.
enum Schema {
    /// Updates a database to this version, also if other processes do so at the same time.
    ///
    /// The checks run in transactions that write, so that no other process changes the schema meanwhile.
    ///
    /// - Returns: the version of the schema then: current, or newer if a newer version of this package was faster.
    static func bringUpToDate(_ writer: DatabaseQueue) throws -> Version {
        while true {
            let version = try writer.write(version)
            guard version == .older else { return version }
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

    /// How a database's schema compares with this version's.
    enum Version {
        case older, current, newer
        /// The migrations do not have the order of this package, or tables exist without a migration. The migrations
        /// must not run again on these tables.
        case foreign
    }

    /// The version of a database's schema; newer if a newer version of this package has written the database.
    static func version(of db: Database) throws -> Version {
        let known = migrator.migrations
        let tables = try StoreSession(db).rows(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'"
        )
        .map { try $0["name"] as String }
        guard tables.contains(list) else { return tables.isEmpty ? .older : .foreign }
        let applied = Set(
            try StoreSession(db).rows("SELECT identifier FROM \(list)").map { try $0["identifier"] as String }
        )
        guard applied.isSubset(of: known) else { return .newer }
        guard applied == Set(known.prefix(applied.count)), !applied.isEmpty || tables == [list] else { return .foreign }
        return applied.count == known.count ? .current : .older
    }

    /// The table of the migrations that were applied.
    private static let list = "grdb_migrations"

    private static let migrator: DatabaseMigrator = {
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
        registerBeacons(in: &migrator)
        registerMessageOrder(in: &migrator)
        registerResponses(in: &migrator)
        registerMemberLookups(in: &migrator)
        registerTokenPermission(in: &migrator)
        registerEvents(in: &migrator)
        registerResponseText(in: &migrator)
        registerLeaseTimes(in: &migrator)
        return migrator
    }()
}
