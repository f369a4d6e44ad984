import GRDB

extension Schema {
    /// Step 21: one row for each line of calls that wait, and no triggers.
    ///
    /// An earlier version cannot record anything in this schema, because columns have other names: it would record calls
    /// without their lines, which no lease would find.
    ///
    /// - `line`: what is known of the first call of a line; see ``LineTable``. `due` is the later of its next attempt and
    ///   the time until which the platform asked to wait. `held` is 1 while its member is signed out or paused.
    /// - `care`: who takes care of the store; see ``CareTable``.
    /// - `recipient`: `signed_out` was `away`, `erasure` was `erased`.
    /// - `device`: `mark` is the device's own, which backups do not copy; see ``PushStore/confirmDevice(mark:)``.
    static func makeLines(_ db: Database) throws {
        for trigger in formerTriggers { try db.execute(sql: "DROP TRIGGER \(trigger)") }
        try db.execute(sql: lines)
    }

    private static let formerTriggers = [
        "outbox_inserted", "outbox_deleted", "outbox_line_changed", "recipient_held", "erased_call_deleted",
        "erased_call_set_aside", "recipient_renamed", "recipient_removed", "message_recorded", "message_recorded_again",
        "message_removed", "recent_message_full", "response_added", "response_changed", "response_removed",
        "response_text_added", "response_text_changed", "response_text_removed", "response_answer_changed",
        "response_answer_removed", "event_added", "event_changed", "event_removed",
    ]

    private static let lines = """
        ALTER TABLE recipient RENAME COLUMN away TO signed_out;
        ALTER TABLE recipient RENAME COLUMN erased TO erasure;
        ALTER TABLE device ADD COLUMN mark TEXT;

        DROP INDEX outbox_due;
        DROP INDEX outbox_in_order;
        DROP INDEX outbox_giving_way;
        ALTER TABLE outbox DROP COLUMN due;
        ALTER TABLE outbox DROP COLUMN front;
        CREATE INDEX outbox_tried_last ON outbox (unended, id) WHERE state = 0 AND unended >= 10;
        CREATE INDEX outbox_set_aside_of ON outbox (recipient) WHERE state <> 0;

        DROP TABLE response_size;
        ALTER TABLE event_log DROP COLUMN bytes;

        CREATE TABLE line (
            recipient INTEGER NOT NULL,
            target TEXT NOT NULL,
            first_call INTEGER NOT NULL,
            beacon INTEGER NOT NULL CHECK (beacon IN (0, 1)),
            waits_for_member INTEGER NOT NULL CHECK (waits_for_member IN (0, 1)),
            held INTEGER NOT NULL CHECK (held IN (0, 1)),
            due INTEGER NOT NULL,
            lease_until INTEGER,
            leased_at INTEGER,
            PRIMARY KEY (recipient, target)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE care (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            owner TEXT NOT NULL,
            term INTEGER NOT NULL,
            lease_until INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX line_due ON line (beacon, due, first_call) WHERE held = 0;
        CREATE INDEX line_in_order ON line (beacon, first_call) WHERE held = 0;

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
}
