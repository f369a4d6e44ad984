extension Schema {
    /// One row for each message and member.
    ///
    /// - `delivered_event`, `opened_event`: the number of the journal event that recorded the delivery or the opening;
    ///   see ``JournalEventTable``. All other journal events have a row in `journal_event`, with their number too.
    /// - `message_unread`: takes 10 bytes for each unread message.
    /// - `message_of_recipient`: without the first two recipients, who have most messages of a device's database: there
    ///   the index would only take space.
    /// - `pruned_message`: the removed messages, in 11 to 13 bytes each. `member_events` is (the recipient's number - 1)
    ///   * 4, plus 0 if only the delivery was recorded, 1 if both events were recorded, 2 if only the opening was
    ///   recorded. A device often has only one recipient; for the first one, SQLite needs no byte for the values 0 and 1.
    static let messages = """
        CREATE TABLE message (
            message_response_id INTEGER NOT NULL,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            delivered INTEGER,
            opened INTEGER,
            delivered_sent INTEGER,
            opened_sent INTEGER,
            delivered_event INTEGER,
            opened_event INTEGER,
            PRIMARY KEY (message_response_id, recipient)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX message_unread ON message (recipient) WHERE opened IS NULL AND delivered IS NOT NULL;
        CREATE INDEX message_of_recipient ON message (recipient, message_response_id) WHERE recipient > 2;

        CREATE TABLE journal_event (
            id INTEGER PRIMARY KEY,
            taken INTEGER NOT NULL,
            was_new INTEGER NOT NULL CHECK (was_new IN (0, 1))
        ) STRICT;

        CREATE TABLE pruned_message (
            message_response_id INTEGER NOT NULL,
            member_events INTEGER NOT NULL,
            PRIMARY KEY (message_response_id, member_events)
        ) STRICT, WITHOUT ROWID;
        """

    /// The newest messages, from the one in `recent_since` on, with the time of their latest event.
    ///
    /// Messages with the same time are in the order of their numbers. Triggers update the table. It has 1000 to about
    /// 1500 messages: an index of all messages would take 17 bytes for each. The oldest are removed after about every
    /// 512th message. The sum is not random, but has no relation to the number of messages.
    static let recentMessages = """
        CREATE TABLE recent_message (
            time INTEGER NOT NULL,
            message_response_id INTEGER NOT NULL,
            recipient INTEGER NOT NULL,
            PRIMARY KEY (time, message_response_id, recipient DESC)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE recent_since (time INTEGER NOT NULL, message_response_id INTEGER NOT NULL) STRICT;
        INSERT INTO recent_since (time, message_response_id) VALUES (-9223372036854775808, 0);

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
            UPDATE recent_since SET (time, message_response_id) = (
                SELECT time, message_response_id FROM recent_message
                ORDER BY time DESC, message_response_id DESC LIMIT 1 OFFSET 999
            )
            WHERE (SELECT count(*) FROM recent_message) > 1000;
            DELETE FROM recent_message
            WHERE (time, message_response_id) < (SELECT time, message_response_id FROM recent_since);
        END;
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
