import GRDB

extension Schema {
    /// Handled responses. A response that the system reports again is not handled again.
    static func registerHandledResponses(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("4 handled responses", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    CREATE TABLE handled_response (
                        id INTEGER PRIMARY KEY,
                        key TEXT NOT NULL UNIQUE,
                        recipient INTEGER NOT NULL REFERENCES recipient (id),
                        outcome TEXT NOT NULL,
                        reason TEXT,
                        time INTEGER NOT NULL
                    ) STRICT;
                    """
            )
        }
    }
}
