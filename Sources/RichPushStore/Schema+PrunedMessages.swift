import GRDB

extension Schema {
    /// Which messages were removed, in 11 to 13 bytes each.
    ///
    /// `member_events`: four times the recipient's number less one, plus 0 if only the delivery was recorded, 1 if both
    /// events were, 2 if only the opening was. Of the first recipient, on a device often the only one, 0 and 1 need no byte.
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
