import GRDB

extension Schema {
    /// `set_at`: when the app last set or cleared the count. Older events of the journal do not change it any more.
    static func registerBadgeOrder(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("6 badge order", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: "ALTER TABLE badge ADD COLUMN set_at INTEGER")
        }
    }
}
