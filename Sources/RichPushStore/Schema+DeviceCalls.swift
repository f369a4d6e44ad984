import GRDB
import RichPushModel

extension Schema {
    /// Device calls are found by their target, and a deregistration does not wait for its member: `needs_token` says
    /// whether a call waits while its member is signed out or paused.
    ///
    /// `wanted`: the token that the device needs to be registered with for the signed-in member.
    static func registerDeviceCalls(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("5 device calls", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    ALTER TABLE device ADD COLUMN wanted TEXT;

                    CREATE INDEX outbox_device ON outbox (target)
                    WHERE target >= 'device/' AND target < 'device0';
                    """
            )
            try bringCallsUpToDate(in: db)
        }
    }

    /// Updates device calls: the first release stored a different target for them.
    private static func bringCallsUpToDate(in db: Database) throws {
        let rows = try Row.fetchAll(db, sql: "SELECT id, call FROM outbox WHERE call LIKE '%registerDevice%'")
        for row in rows {
            guard let call = LoyaltyCall(storedText: row["call"]), call.isOfDevice else { continue }
            try db.execute(
                sql: "UPDATE outbox SET target = ?, needs_token = ? WHERE id = ?",
                arguments: [call.target, call.waitsForMember, row["id"] as Int64]
            )
        }
    }
}
