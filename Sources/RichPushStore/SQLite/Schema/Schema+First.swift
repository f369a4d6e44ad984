/// The first migration. Times are milliseconds since 1970. Only the table of recipients contains names; all other
/// tables contain the recipients' numbers.
extension Schema {
    /// - `away`: whether the member has signed out of this device.
    /// - `paused`: since when the member's calls wait for a new token from the host.
    static let members = """
        CREATE TABLE recipient (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            away INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1)),
            paused INTEGER
        ) STRICT;
        """

    /// One row for each message and member. The unread messages of a member are found by reading all rows: with
    /// millions of messages, an index for them would make recording several times slower.
    static let messages = """
        CREATE TABLE message (
            message_response_id INTEGER NOT NULL,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            delivered INTEGER,
            opened INTEGER,
            delivered_sent INTEGER,
            opened_sent INTEGER,
            PRIMARY KEY (message_response_id, recipient)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE journal_event (
            name TEXT NOT NULL PRIMARY KEY,
            taken INTEGER NOT NULL,
            was_new INTEGER NOT NULL CHECK (was_new IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        """

    static let badges = """
        CREATE TABLE badge (
            recipient INTEGER PRIMARY KEY REFERENCES recipient (id),
            count INTEGER NOT NULL CHECK (count >= 0)
        ) STRICT;

        CREATE TABLE badge_history (
            id INTEGER PRIMARY KEY,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            time INTEGER NOT NULL,
            count INTEGER NOT NULL,
            applied INTEGER CHECK (applied IN (0, 1))
        ) STRICT;

        CREATE INDEX badge_history_of_recipient ON badge_history (recipient, id);
        """

    /// A call is queued (`state` 0) or set aside (1). A queued call is being tried until `lease_until`; after that time
    /// the calls of a crashed process are free again. Ids are never used twice (AUTOINCREMENT), so that a late
    /// settlement cannot change a different call.
    static let outbox = """
        CREATE TABLE outbox (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            call TEXT NOT NULL,
            target TEXT NOT NULL,
            needs_token INTEGER NOT NULL CHECK (needs_token IN (0, 1)),
            idempotency_key TEXT NOT NULL UNIQUE,
            request_identifier TEXT,
            locale TEXT NOT NULL,
            created INTEGER NOT NULL,
            state INTEGER NOT NULL DEFAULT 0 CHECK (state IN (0, 1)),
            attempts INTEGER NOT NULL DEFAULT 0,
            next_attempt INTEGER NOT NULL,
            lease_owner TEXT,
            lease_until INTEGER,
            reason TEXT
        ) STRICT;

        CREATE INDEX outbox_waiting ON outbox (recipient, target, id) WHERE state = 0;

        CREATE TABLE late_result (
            id INTEGER PRIMARY KEY,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            call TEXT NOT NULL,
            result TEXT NOT NULL,
            time INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX late_result_of_recipient ON late_result (recipient, id);

        CREATE TABLE loss (
            kind TEXT NOT NULL PRIMARY KEY,
            count INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// The device is a single row, which is inserted together with its table.
    static let device = """
        CREATE TABLE device (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            identifier TEXT,
            signed_in INTEGER REFERENCES recipient (id)
        ) STRICT;

        INSERT INTO device (id) VALUES (1);

        CREATE TABLE device_token (
            recipient INTEGER PRIMARY KEY REFERENCES recipient (id),
            token TEXT NOT NULL
        ) STRICT;
        """
}
