import GRDB

extension Schema {
    /// Calls that are due are found by an index, however many calls are queued.
    ///
    /// - `front`: 1 for the first call of its line, 2 for the first call of a line that is on hold, 0 for every other
    ///   call. A statement that inserts a call can omit it (3): then a trigger sets it.
    /// - `due`: when the call can be tried, without regard to leases.
    /// - `unreadable`: whether a process could not read the call, because a newer version has written it.
    ///
    /// A line is the queued calls of one member with the same target, without calls that give way or are unreadable.
    /// Triggers update `front` after every statement that changes the outbox.
    static func registerDueCalls(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("7 due calls", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: dueColumns)
            try db.execute(sql: dueIndexes)
            try db.execute(sql: dueTriggers)
        }
    }

    private static let dueColumns = """
        ALTER TABLE outbox ADD COLUMN unreadable INTEGER NOT NULL DEFAULT 0 CHECK (unreadable IN (0, 1));
        ALTER TABLE outbox ADD COLUMN front INTEGER NOT NULL DEFAULT 3 CHECK (front IN (0, 1, 2, 3));
        ALTER TABLE outbox ADD COLUMN due INTEGER
            GENERATED ALWAYS AS (max(next_attempt, ifnull(not_before, next_attempt))) VIRTUAL;

        UPDATE outbox SET front = 0;
        UPDATE outbox SET front = iif(needs_token AND \(isOnHold("outbox")), 2, 1)
        WHERE id IN (SELECT min(id) FROM outbox WHERE \(isInLine("outbox")) GROUP BY recipient, target);
        """

    /// Indexes of the calls that may be leased, by time and by id. Calls that need a token are separate from beacons.
    private static let dueIndexes = """
        CREATE INDEX outbox_due ON outbox (needs_token, due) WHERE state = 0 AND front = 1;
        CREATE INDEX outbox_in_order ON outbox (needs_token) WHERE state = 0 AND front = 1;
        CREATE INDEX outbox_unreadable ON outbox (id) WHERE unreadable = 1;
        CREATE INDEX outbox_set_aside ON outbox (id) WHERE state = 1;
        CREATE INDEX recipient_paused ON recipient (id) WHERE paused IS NOT NULL;
        """

    private static let dueTriggers = """
        CREATE TRIGGER outbox_inserted AFTER INSERT ON outbox
        WHEN new.front = 3
        BEGIN
            UPDATE outbox SET front = 0 WHERE id = new.id;
            \(bringFirstToFront(ofLineOf: "new"))
        END;

        CREATE TRIGGER outbox_deleted AFTER DELETE ON outbox
        WHEN old.front > 0
        BEGIN
            \(bringFirstToFront(ofLineOf: "old"))
        END;

        CREATE TRIGGER outbox_line_changed AFTER UPDATE OF state, unended, unreadable ON outbox
        WHEN (\(isInLine("old"))) <> (\(isInLine("new")))
        BEGIN
            UPDATE outbox SET front = 0 WHERE id = new.id;
            UPDATE outbox SET front = 0
            WHERE id = (
                SELECT second.id FROM outbox AS second
                WHERE \(isInLine("second")) AND second.recipient = new.recipient AND second.target = new.target
                ORDER BY second.id LIMIT 1 OFFSET 1
            );
            \(bringFirstToFront(ofLineOf: "new"))
        END;

        CREATE TRIGGER recipient_held AFTER UPDATE OF away, paused ON recipient
        WHEN (old.away OR old.paused IS NOT NULL) <> (new.away OR new.paused IS NOT NULL)
        BEGIN
            UPDATE outbox SET front = iif(new.away OR new.paused IS NOT NULL, 2, 1)
            WHERE state = 0 AND recipient = new.id AND front > 0 AND needs_token;
        END;
        """

    /// SQL: whether a call counts as part of a line.
    private static func isInLine(_ row: String) -> String {
        "\(row).state = 0 AND \(row).unended < 10 AND \(row).unreadable = 0"
    }

    /// SQL: whether the member of a call is signed out or paused.
    private static func isOnHold(_ row: String) -> String {
        "(SELECT away OR paused IS NOT NULL FROM recipient WHERE recipient.id = \(row).recipient)"
    }

    private static func bringFirstToFront(ofLineOf row: String) -> String {
        """
        UPDATE outbox SET front = iif(needs_token AND \(isOnHold(row)), 2, 1)
            WHERE id = (
                SELECT first.id FROM outbox AS first
                WHERE \(isInLine("first")) AND first.recipient = \(row).recipient AND first.target = \(row).target
                ORDER BY first.id LIMIT 1
            );
        """
    }
}
