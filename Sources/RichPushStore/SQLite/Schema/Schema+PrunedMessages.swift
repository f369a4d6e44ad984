import GRDB

extension Schema {
    /// The removed messages, in 11 to 13 bytes each.
    ///
    /// `member_events`: (the recipient's number - 1) * 4, plus 0 if only the delivery was recorded, 1 if both events
    /// were recorded, 2 if only the opening was recorded. A device often has only one recipient; for the first one,
    /// SQLite needs no byte for the values 0 and 1.
    static func registerPrunedMessages(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("8 pruned messages", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    CREATE TABLE pruned_message (
                        message_response_id INTEGER NOT NULL,
                        member_events INTEGER NOT NULL,
                        PRIMARY KEY (message_response_id, member_events)
                    ) STRICT, WITHOUT ROWID;
                    """
            )
        }
    }
}
