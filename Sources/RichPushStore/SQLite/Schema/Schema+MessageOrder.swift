import GRDB

extension Schema {
    /// The newest messages of all members, and the unread messages of one member, are found without reading all
    /// messages.
    ///
    /// - `recent_message`: the newest messages, from the one in `recent_since` on, with the time of their latest event.
    ///   Messages with the same time are in the order of their numbers. Triggers update the table. It has 1000 to about
    ///   1500 messages: an index of all messages would take 17 bytes for each.
    /// - `message_unread`: takes 10 bytes for each unread message.
    static func registerMessageOrder(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("13 message order", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: recentMessages)
            try db.execute(sql: recentMessageTriggers)
        }
    }

    private static let recentMessages = """
        CREATE INDEX message_unread ON message (recipient) WHERE opened IS NULL AND delivered IS NOT NULL;

        CREATE TABLE recent_message (
            time INTEGER NOT NULL,
            message_response_id INTEGER NOT NULL,
            recipient INTEGER NOT NULL,
            PRIMARY KEY (time, message_response_id, recipient DESC)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE recent_since (time INTEGER NOT NULL, message_response_id INTEGER NOT NULL) STRICT;

        INSERT INTO recent_since (time, message_response_id) VALUES (-9223372036854775808, 0);
        INSERT INTO recent_message (time, message_response_id, recipient)
        SELECT \(latest("message")) AS latest, message_response_id, recipient FROM message
        WHERE typeof(latest) = 'integer' ORDER BY latest DESC, message_response_id DESC LIMIT 1001;
        \(removingOldest)
        """

    /// The oldest are removed after about every 512th message. The sum is not random, but has no relation to the number
    /// of messages.
    private static let recentMessageTriggers = """
        CREATE TRIGGER message_recorded AFTER INSERT ON message
        WHEN \(isRecent)
        BEGIN
            INSERT OR IGNORE INTO recent_message (time, message_response_id, recipient)
            VALUES (\(latest("new")), new.message_response_id, new.recipient);
        END;

        CREATE TRIGGER message_recorded_again AFTER UPDATE OF delivered, opened ON message
        WHEN \(latest("old")) IS NOT \(latest("new"))
        BEGIN
            \(removingOld)
            INSERT OR IGNORE INTO recent_message (time, message_response_id, recipient)
            SELECT \(latest("new")), new.message_response_id, new.recipient WHERE \(isRecent);
        END;

        CREATE TRIGGER message_removed AFTER DELETE ON message
        BEGIN
            \(removingOld)
        END;

        CREATE TRIGGER recent_message_full AFTER INSERT ON recent_message
        WHEN (new.time + new.message_response_id) % 512 = 0
        BEGIN
            \(removingOldest)
        END;
        """

    private static let removingOldest = """
        UPDATE recent_since SET (time, message_response_id) = (
                SELECT time, message_response_id FROM recent_message
                ORDER BY time DESC, message_response_id DESC LIMIT 1 OFFSET 999
            )
            WHERE (SELECT count(*) FROM recent_message) > 1000;
        DELETE FROM recent_message
        WHERE (time, message_response_id) < (SELECT time, message_response_id FROM recent_since);
        """

    /// SQL: the time of the latest event of a message.
    private static func latest(_ row: String) -> String {
        "max(ifnull(\(row).delivered, \(row).opened), ifnull(\(row).opened, \(row).delivered))"
    }
    private static let isRecent = """
        (\(latest("new")), new.message_response_id) >= (SELECT time, message_response_id FROM recent_since)
        """
    private static let removingOld = """
        DELETE FROM recent_message WHERE time = \(latest("old"))
            AND message_response_id = old.message_response_id AND recipient = old.recipient;
        """
}
