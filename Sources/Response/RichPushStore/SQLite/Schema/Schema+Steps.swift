import GRDB

/// What updates a database of 0.3.0.
extension Schema {
    /// Step 17. `bytes` is not used any more.
    static let addEvents = """
        CREATE TABLE event (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            mark INTEGER NOT NULL,
            \(eventColumns)
        ) STRICT;
        \(eventIndexes)

        CREATE TABLE event_log (
            identity TEXT NOT NULL,
            pruned INTEGER NOT NULL,
            pruned_mark INTEGER NOT NULL,
            reclaimed INTEGER NOT NULL,
            bytes INTEGER NOT NULL
        ) STRICT;
        INSERT INTO event_log VALUES (lower(hex(randomblob(8))), 0, 0, 0, 0);

        ALTER TABLE response ADD COLUMN host_answer TEXT;
        ALTER TABLE response ADD COLUMN call_key TEXT;
        ALTER TABLE response ADD COLUMN action TEXT;
        ALTER TABLE response ADD COLUMN message_response_id INTEGER;
        ALTER TABLE response ADD COLUMN request_identifier TEXT;
        \(responsesOfCalls)
        """

    /// Step 21: one row for each line of calls that wait, and no triggers.
    ///
    /// An earlier version cannot record anything in this schema, because columns have other names: it would record calls
    /// without their lines, which no lease would find.
    static func makeLines(_ db: Database) throws {
        for trigger in formerTriggers { try db.execute(sql: "DROP TRIGGER IF EXISTS \(trigger)") }
        try db.execute(sql: addLines)
    }

    private static let formerTriggers = [
        "outbox_inserted", "outbox_deleted", "outbox_line_changed", "recipient_held", "erased_call_deleted",
        "erased_call_set_aside", "recipient_renamed", "recipient_removed", "message_recorded", "message_recorded_again",
        "message_removed", "recent_message_full", "response_added", "response_changed", "response_removed",
        "response_text_added", "response_text_changed", "response_text_removed", "response_answer_changed",
        "response_answer_removed", "event_added", "event_changed", "event_removed",
    ]

    private static let addLines = """
        ALTER TABLE recipient RENAME COLUMN away TO signed_out;
        ALTER TABLE recipient RENAME COLUMN erased TO erasure;
        ALTER TABLE device ADD COLUMN mark TEXT;

        DROP INDEX outbox_due;
        DROP INDEX outbox_in_order;
        DROP INDEX outbox_giving_way;
        ALTER TABLE outbox DROP COLUMN due;
        ALTER TABLE outbox DROP COLUMN front;
        \(outboxIndexes)

        DROP TABLE response_size;
        ALTER TABLE event_log DROP COLUMN bytes;

        \(lines)

        INSERT OR IGNORE INTO line (
            recipient, target, first_call, beacon, waits_for_member, held, due, lease_until, leased_at
        )
        SELECT CAST(outbox.recipient AS INTEGER), CAST(target AS TEXT), outbox.id,
            iif(beacon = 1, 1, 0), iif(waits_for_member = 1, 1, 0),
            iif(waits_for_member = 1 AND (signed_out = 1 OR paused IS NOT NULL), 1, 0),
            ifnull(CAST(max(next_attempt, ifnull(not_before, next_attempt)) AS INTEGER), 0),
            CAST(lease_until AS INTEGER), CAST(leased_at AS INTEGER)
        FROM outbox JOIN recipient ON recipient.id = outbox.recipient
        WHERE outbox.id IN (
            SELECT min(id) FROM outbox WHERE state = 0 AND unended < 10 AND unreadable = 0 GROUP BY recipient, target
        );
        """

    /// Step 22: events before it have no number.
    static let addSequence = """
        ALTER TABLE event ADD COLUMN sequence INTEGER;
        ALTER TABLE event_log ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
        \(eventCounts)
        """

    /// Step 27: what the user allows Live Activities, and the last refresh in the background.
    package static let addDeviceSettings = """
        ALTER TABLE device ADD COLUMN refreshed INTEGER;
        ALTER TABLE device ADD COLUMN is_refresh_done INTEGER CHECK (is_refresh_done IN (0, 1));
        ALTER TABLE device_token ADD COLUMN activities INTEGER CHECK (activities IN (0, 1));
        ALTER TABLE device_token ADD COLUMN frequent_updates INTEGER CHECK (frequent_updates IN (0, 1));
        """
}
