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
    /// - `beacon`: whether the call goes to another host than the platform.
    /// - `leased_at`: when the lease was stored; `NULL` without a lease, and for one of an earlier version.
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
            beacon INTEGER NOT NULL DEFAULT 0 CHECK (beacon IN (0, 1)),
            leased_at INTEGER
        ) STRICT;

        CREATE INDEX outbox_waiting ON outbox (recipient, target, id) WHERE state = 0;
        CREATE INDEX outbox_device ON outbox (target) WHERE target >= 'device/' AND target < 'device0';
        CREATE INDEX outbox_unreadable ON outbox (id) WHERE unreadable = 1;
        CREATE INDEX outbox_set_aside ON outbox (id) WHERE state = 1;
        \(outboxIndexes)
        """

    /// The indexes that 0.4.0 has added.
    static let outboxIndexes = """
        CREATE INDEX outbox_tried_last ON outbox (unended, id) WHERE state = 0 AND unended >= 10;
        CREATE INDEX outbox_set_aside_of ON outbox (recipient) WHERE state <> 0;
        """

    /// - `line`: what is known of the first call of a line; see ``LineTable``. `due` is the later of its next attempt and
    ///   the time until which the platform asked to wait. `held` is 1 while its member is signed out or paused.
    /// - `care`: who takes care of the store; see ``CareTable``.
    static let lines = """
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
        CREATE INDEX line_due ON line (beacon, due, first_call) WHERE held = 0;
        CREATE INDEX line_in_order ON line (beacon, first_call) WHERE held = 0;

        CREATE TABLE care (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            owner TEXT NOT NULL,
            term INTEGER NOT NULL,
            lease_until INTEGER NOT NULL
        ) STRICT;
        """

    static let lateResults = """
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

    /// Responses that are being answered or were answered.
    ///
    /// - `identity`: the response.
    /// - `owner`, `claimed_until`: who answers the response, and the end of the claim; `NULL` after that.
    /// - `outcome`: the name of the outcome; `NULL` while the response is being answered.
    /// - `host_answer`: what the host has added. The columns after it are set from the commit of the response's call: its
    ///   key, until it has ended, and the data of the event that reports its end. `message_response_id` is set from the claim.
    /// - `text`: what a member typed for the host, as JSON, while the response is being answered; `NULL` after that.
    static let responses = """
        CREATE TABLE response (
            id INTEGER PRIMARY KEY,
            identity TEXT NOT NULL,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            owner TEXT,
            claimed_until INTEGER,
            outcome TEXT,
            reason TEXT,
            result TEXT,
            time INTEGER NOT NULL,
            host_answer TEXT,
            call_key TEXT,
            action TEXT,
            message_response_id INTEGER,
            request_identifier TEXT,
            text TEXT
        ) STRICT;
        CREATE UNIQUE INDEX response_identity ON response (identity, recipient);
        CREATE INDEX response_time ON response (time);
        CREATE INDEX response_in_progress ON response (recipient) WHERE outcome IS NULL;
        \(responsesOfCalls)
        """

    /// The index that 0.4.0 has added.
    static let responsesOfCalls = "CREATE INDEX response_of_call ON response (call_key) WHERE call_key IS NOT NULL;"

    /// The event log.
    ///
    /// - `event`: `mark` is a random number. With `id` it is the position of a cursor, so that a cursor of the time after
    ///   a backup is not valid in the restored database. When a member is erased, the rows of their events stay without
    ///   any data, so that cursors stay valid. `name` is the name of a member who was erased. `sequence` is the number
    ///   among the member's events; `NULL` for one of 0.3.0.
    /// - `event_log`: `pruned` and `pruned_mark` are the last row that was removed. `reclaimed` is the last erasure
    ///   with bytes that were removed from the files. `sequence` is the highest number of an event of all members who were
    ///   removed: a member without a row in `event_count` begins after it, so that the numbers of one who comes back go on
    ///   rising.
    static let events = """
        CREATE TABLE event (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            mark INTEGER NOT NULL,
            \(eventColumns),
            sequence INTEGER
        ) STRICT;
        \(eventIndexes)

        CREATE TABLE event_log (
            identity TEXT NOT NULL,
            pruned INTEGER NOT NULL,
            pruned_mark INTEGER NOT NULL,
            reclaimed INTEGER NOT NULL,
            sequence INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        """

    /// What is kept of an event, in the log and for an endpoint.
    static let eventColumns = """
        kind TEXT NOT NULL,
            time INTEGER NOT NULL,
            recipient INTEGER REFERENCES recipient (id),
            name TEXT,
            message_response_id INTEGER,
            action TEXT,
            outcome TEXT,
            request_identifier TEXT
        """

    static let eventIndexes = """
        CREATE INDEX event_of_recipient ON event (recipient, id) WHERE recipient IS NOT NULL;
        CREATE INDEX event_of_erased ON event (name, id) WHERE name IS NOT NULL;
        """

    /// The number of each member's last event, which also stays when the event is old.
    static let eventCounts = """
        CREATE TABLE event_count (
            recipient INTEGER PRIMARY KEY REFERENCES recipient (id),
            last INTEGER NOT NULL
        ) STRICT;
        """

    /// - `webhook_configuration`: the digests of the files that were current, by generation; the highest is current.
    /// - `webhook_endpoint`: `name` is the entry's id, and `types` the event types it wants, separated by commas; empty for
    ///   all. `taken` is the last event of the log that was copied into `webhook_event`, but for erasures:
    ///   `erasures` is theirs. `listed` is 0 for a disabled endpoint that the current file does not have. `failures` is the number
    ///   of failed attempts since the last success, and `probe_after` the time before which no probe begins. `dropped`
    ///   counts events that were removed before the endpoint had accepted them.
    /// - `webhook_event`: the events that wait for an endpoint, or were set aside, with their data: the log removes them
    ///   earlier. `event` is the number in the log. `attempts` counts those that have ended. The index
    ///   `webhook_event_due` has erasures before all other events.
    static let webhooks = """
        CREATE TABLE webhook_configuration (
            generation INTEGER PRIMARY KEY,
            digest TEXT NOT NULL
        ) STRICT;

        CREATE TABLE webhook_endpoint (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL UNIQUE,
            types TEXT NOT NULL,
            taken INTEGER NOT NULL,
            erasures INTEGER NOT NULL,
            listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
            disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
            failures INTEGER NOT NULL DEFAULT 0,
            probe_after INTEGER,
            succeeded INTEGER,
            failed INTEGER,
            dropped INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        CREATE TABLE webhook_event (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            endpoint INTEGER NOT NULL,
            event INTEGER NOT NULL,
            mark INTEGER NOT NULL,
            \(eventColumns),
            sequence INTEGER,
            attempts INTEGER NOT NULL DEFAULT 0,
            due INTEGER NOT NULL,
            lease_owner TEXT,
            lease_until INTEGER,
            set_aside INTEGER NOT NULL DEFAULT 0 CHECK (set_aside IN (0, 1)),
            UNIQUE (endpoint, event)
        ) STRICT;
        CREATE INDEX webhook_event_due ON webhook_event (
            endpoint, (CASE WHEN name IS NULL THEN 1 ELSE 0 END), due, event
        ) WHERE set_aside = 0;
        CREATE INDEX webhook_event_first ON webhook_event (endpoint, recipient, event)
            WHERE attempts = 0 AND set_aside = 0;
        CREATE INDEX webhook_event_leased ON webhook_event (endpoint, lease_until) WHERE lease_until IS NOT NULL;
        CREATE INDEX webhook_event_of_recipient ON webhook_event (recipient, id) WHERE recipient IS NOT NULL;
        CREATE INDEX webhook_event_of_erased ON webhook_event (endpoint, name) WHERE name IS NOT NULL;
        CREATE INDEX webhook_event_set_aside ON webhook_event (endpoint, event) WHERE set_aside = 1;
        CREATE INDEX webhook_event_time ON webhook_event (time);
        """

    /// When each service that sends webhooks was last seen, by the store's clock; see ``WebhookSenderTable``.
    package static let webhookSenders = """
        CREATE TABLE webhook_sender (
            owner TEXT PRIMARY KEY,
            beat INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}
