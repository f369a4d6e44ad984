extension Schema {
    /// The calls that are not sent yet. Ids are never used twice (AUTOINCREMENT), so that a late settlement cannot change
    /// a different call.
    ///
    /// - `waits_for_member`: whether the call waits while its member is signed out or paused.
    /// - `state`: 0 for a queued call, 1 for one that was set aside.
    /// - `lease_until`: a queued call is being tried until then; after that time the calls of a crashed process are free
    ///   again.
    /// - `unended`: the number of attempts that were started after the last one that ended.
    /// - `begun`: whether an attempt was started with the current lease.
    /// - `not_before`: until when the platform asked to wait.
    /// - `pass`: the sync that the call was last leased for.
    /// - `unreadable`: whether a process could not read the call, because a newer version has written it.
    /// - `front`: 1 for the first call of its line, 2 for the first call of a line that is on hold, 0 for every other
    ///   call. A statement that inserts a call can omit it (3): then a trigger sets it.
    /// - `beacon`: whether the call goes to another host than the platform.
    /// - `due`: when the call can be tried, without regard to leases; 0 if a time cannot be read, so that the call is
    ///   leased and found to be damaged.
    static let outbox = """
        CREATE TABLE outbox (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            call TEXT NOT NULL,
            target TEXT NOT NULL,
            waits_for_member INTEGER NOT NULL CHECK (waits_for_member IN (0, 1)),
            idempotency_key TEXT NOT NULL UNIQUE,
            request_identifier TEXT,
            locale TEXT NOT NULL,
            created INTEGER NOT NULL,
            state INTEGER NOT NULL DEFAULT 0 CHECK (state IN (0, 1)),
            attempts INTEGER NOT NULL DEFAULT 0,
            next_attempt INTEGER NOT NULL,
            lease_owner TEXT,
            lease_until INTEGER,
            reason TEXT,
            unended INTEGER NOT NULL DEFAULT 0,
            begun INTEGER NOT NULL DEFAULT 0 CHECK (begun IN (0, 1)),
            not_before INTEGER,
            pass INTEGER,
            unreadable INTEGER NOT NULL DEFAULT 0 CHECK (unreadable IN (0, 1)),
            front INTEGER NOT NULL DEFAULT 3 CHECK (front IN (0, 1, 2, 3)),
            beacon INTEGER NOT NULL DEFAULT 0 CHECK (beacon IN (0, 1)),
            due INTEGER
                GENERATED ALWAYS AS (ifnull(max(next_attempt, ifnull(not_before, next_attempt)), 0)) VIRTUAL
        ) STRICT;

        CREATE INDEX outbox_waiting ON outbox (recipient, target, id) WHERE state = 0;
        CREATE INDEX outbox_giving_way ON outbox (unended, id) WHERE state = 0 AND unended >= 10;
        CREATE INDEX outbox_device ON outbox (target) WHERE target >= 'device/' AND target < 'device0';
        CREATE INDEX outbox_unreadable ON outbox (id) WHERE unreadable = 1;
        CREATE INDEX outbox_set_aside ON outbox (id) WHERE state = 1;
        CREATE INDEX outbox_due ON outbox (beacon, due) WHERE state = 0 AND front = 1;
        CREATE INDEX outbox_in_order ON outbox (beacon) WHERE state = 0 AND front = 1;

        CREATE TABLE late_result (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            call TEXT NOT NULL,
            request_identifier TEXT,
            result TEXT NOT NULL,
            time INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX late_result_of_recipient ON late_result (recipient, id);

        CREATE TABLE loss (
            kind TEXT NOT NULL PRIMARY KEY,
            count INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// A line is the queued calls of one member with the same target, without calls that are tried last or are unreadable.
    /// Triggers update `front` after every statement that changes the outbox, and remove the name of an erased member
    /// after their last call.
    static let outboxTriggers = """
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
            WHERE state = 0 AND recipient = new.id AND front > 0 AND waits_for_member;
        END;

        CREATE TRIGGER erased_call_deleted AFTER DELETE ON outbox
        WHEN (SELECT erased FROM recipient WHERE id = old.recipient) = 2
            AND NOT EXISTS (SELECT 1 FROM outbox WHERE recipient = old.recipient)
        BEGIN
            UPDATE recipient SET name = char(0) || id WHERE id = old.recipient;
        END;

        CREATE TRIGGER erased_call_set_aside AFTER UPDATE OF state ON outbox
        WHEN new.state = 1 AND (SELECT erased FROM recipient WHERE id = new.recipient) = 2
        BEGIN
            DELETE FROM outbox WHERE id = new.id;
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
        UPDATE outbox SET front = iif(waits_for_member AND \(isOnHold(row)), 2, 1)
            WHERE id = (
                SELECT first.id FROM outbox AS first
                WHERE \(isInLine("first")) AND first.recipient = \(row).recipient AND first.target = \(row).target
                ORDER BY first.id LIMIT 1
            );
        """
    }
}
