import GRDB

extension Schema {
    /// - `leased_at`: when the lease was stored; `NULL` without a lease, and for one of an earlier version.
    static func registerLeaseTimes(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("19 lease times", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: "ALTER TABLE outbox ADD COLUMN leased_at INTEGER")
        }
    }
}
