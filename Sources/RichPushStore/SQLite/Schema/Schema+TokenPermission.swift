import GRDB

extension Schema {
    /// The permission that was registered with a device's token: the platform is told when it changes.
    static func registerTokenPermission(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("16 token permission", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: "ALTER TABLE device_token ADD COLUMN permission TEXT")
        }
    }
}
