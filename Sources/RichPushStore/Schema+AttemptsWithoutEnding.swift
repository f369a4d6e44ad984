import GRDB

extension Schema {
    /// Attempts are counted when they start.
    ///
    /// `unended`: attempts that were started since the last one that ended; `begun`: whether one was started under the
    /// current lease; `not_before`: until when the platform asked to wait; `pass`: the run for which the call was leased last.
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
