extension Schema {
    /// Step 23: the webhooks.
    ///
    /// - `webhook_configuration`: the digests of the files that were current, by generation; the highest is current.
    /// - `webhook_endpoint`: `name` is the entry's id, and `types` the event types it wants, separated by commas; empty for
    ///   all. `taken` is the last event of the log that was taken into `webhook_event`, but for erasures:
    ///   `erasures` is theirs. `listed` is 0 for a disabled endpoint that the current file does not have. `failures` is the number
    ///   of failed attempts since the last success, and `probe_after` the time before which no probe begins. `dropped`
    ///   counts events that were removed before the endpoint had taken them.
    /// - `webhook_event`: the events that wait for an endpoint, or were set aside, with their data: the log removes them
    ///   earlier. `event` is the number in the log. `attempts` counts those that have ended.
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
            kind TEXT NOT NULL,
            time INTEGER NOT NULL,
            recipient INTEGER REFERENCES recipient (id),
            name TEXT,
            message_response_id INTEGER,
            action TEXT,
            outcome TEXT,
            request_identifier TEXT,
            sequence INTEGER,
            attempts INTEGER NOT NULL DEFAULT 0,
            due INTEGER NOT NULL,
            lease_owner TEXT,
            lease_until INTEGER,
            set_aside INTEGER NOT NULL DEFAULT 0 CHECK (set_aside IN (0, 1)),
            UNIQUE (endpoint, event)
        ) STRICT;
        \(webhookIndexes)
        """

    /// Step 26: when each service that sends webhooks was last seen, by the store's clock; see ``WebhookSenderTable``.
    static let webhookSenders = """
        CREATE TABLE webhook_sender (
            owner TEXT PRIMARY KEY,
            beat INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// The indexes of `webhook_event`, which both engines have. The first one has erasures before all other events.
    package static let webhookIndexes = """
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
}
