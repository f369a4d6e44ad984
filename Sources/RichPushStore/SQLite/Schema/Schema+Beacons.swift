import GRDB

extension Schema {
    /// Beacons, which go to other hosts than the platform, are separate from the platform's calls.
    ///
    /// - `waits_for_member`: whether the call waits while its member is signed out or paused. Its name was
    ///   `needs_token`. A deregistration goes to the platform and does not wait for its member.
    /// - `beacon`: whether the call is a beacon.
    ///
    /// `due` is 0 if a time cannot be read, so that the call is leased and found to be damaged.
    static func registerBeacons(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("12 beacons", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    DROP INDEX outbox_due;
                    DROP INDEX outbox_in_order;
                    ALTER TABLE outbox DROP COLUMN due;
                    ALTER TABLE outbox RENAME COLUMN needs_token TO waits_for_member;
                    ALTER TABLE outbox ADD COLUMN beacon INTEGER NOT NULL DEFAULT 0 CHECK (beacon IN (0, 1));
                    ALTER TABLE outbox ADD COLUMN due INTEGER
                        GENERATED ALWAYS AS (ifnull(max(next_attempt, ifnull(not_before, next_attempt)), 0)) VIRTUAL;

                    UPDATE outbox SET beacon = 1 WHERE waits_for_member = 0 AND target GLOB 'beacon/*';

                    CREATE INDEX outbox_due ON outbox (beacon, due) WHERE state = 0 AND front = 1;
                    CREATE INDEX outbox_in_order ON outbox (beacon) WHERE state = 0 AND front = 1;
                    """
            )
        }
    }
}
