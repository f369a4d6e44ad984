/// The first step. Times are milliseconds since 1970; members are integers everywhere but in their own table.
extension Schema {
    /// `away`: whether the member has signed out of this device; `paused`: since when the member's calls wait for the
    /// host to bring another token.
    static let members = """
        CREATE TABLE recipient (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            away INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1)),
            paused INTEGER
        ) STRICT;
        """

    /// One row a message and member. A second index, for one member's unread messages, would make recording several
    /// times slower once there are millions: that list is read by a scan.
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

    /// A call is waiting (`state` 0) or set aside (1). It is being tried while it waits and `lease_until` lies ahead: a
    /// process that crashed frees its calls by the clock alone. Numbers are never used twice (AUTOINCREMENT), so that
    /// a late settlement cannot hit another call.
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

    /// The device is one row, made with the table.
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
