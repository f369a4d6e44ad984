import GRDB

extension Schema {
    /// `set_at`: when the app last set or cleared the count. Journal events that are older do not change the count.
    static func registerBadgeOrder(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("6 badge order", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: "ALTER TABLE badge ADD COLUMN set_at INTEGER")
        }
    }
}
