import GRDB

extension Schema {
    /// Attempts are counted when they start.
    ///
    /// - `unended`: the number of attempts that were started after the last one that ended.
    /// - `begun`: whether an attempt was started with the current lease.
    /// - `not_before`: until when the platform asked to wait.
    /// - `pass`: the sync that the call was last leased for.
    static func registerAttemptsWithoutEnding(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("3 attempts without an ending", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    ALTER TABLE outbox ADD COLUMN unended INTEGER NOT NULL DEFAULT 0;
                    ALTER TABLE outbox ADD COLUMN begun INTEGER NOT NULL DEFAULT 0 CHECK (begun IN (0, 1));
                    ALTER TABLE outbox ADD COLUMN not_before INTEGER;
                    ALTER TABLE outbox ADD COLUMN pass INTEGER;

                    CREATE INDEX outbox_giving_way ON outbox (unended, id)
                    WHERE state = 0 AND unended >= 10;
                    """
            )
        }
    }
}
