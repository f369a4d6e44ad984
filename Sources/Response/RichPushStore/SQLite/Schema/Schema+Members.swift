/// The tables of a new store, in SQLite's words; another engine says them in its own. A database that an earlier version
/// has made gets the same tables by ``Schema/bringUpToDate(_:)``.
///
/// Times are milliseconds since 1970. Only the table of recipients contains names, and the log of events those of erased
/// members; all other tables contain the recipients' numbers.
extension Schema {
    /// All tables but ``webhookSenders`` and ``recalls``, which PostgreSQL got later.
    package static let tables = [
        members, badges, device, messages, outbox, lines, lateResults, responses, events, eventCounts, webhooks,
        activities,
    ]

    /// - `signed_out`: whether the member has signed out of this device.
    /// - `paused`: since when the member's calls wait for a new token from the host.
    /// - `erasure`: 0 for a member; 1 while the member's rows are being removed; 2 if only calls that must still be sent
    ///   can be left; 3 if a prune found no row of the member. The prune removes the member, unless a row is added
    ///   meanwhile. The marks belong to the latest prune; `recipient_prune` contains its number. An earlier prune ends
    ///   without them.
    /// - `addressee`: the salted hashes of members' names. `salt` in `addressee_salt` is a hash of the salt, and `last`
    ///   the highest number of a recipient that was hashed with it.
    ///
    /// Before a recipient is removed, its name is replaced by a NUL character, which no member's name can contain, and
    /// the recipient's number.
    private static let members = """
        CREATE TABLE recipient (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            signed_out INTEGER NOT NULL DEFAULT 0 CHECK (signed_out IN (0, 1)),
            paused INTEGER,
            erasure INTEGER NOT NULL DEFAULT 0 CHECK (erasure IN (0, 1, 2, 3))
        ) STRICT;
        CREATE INDEX recipient_paused ON recipient (id) WHERE paused IS NOT NULL;
        CREATE INDEX recipient_erased ON recipient (erasure, id) WHERE erasure > 0;

        CREATE TABLE recipient_prune (run INTEGER NOT NULL) STRICT;
        INSERT INTO recipient_prune (run) VALUES (0);

        CREATE TABLE addressee (
            hash TEXT PRIMARY KEY,
            recipient INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX addressee_of_recipient ON addressee (recipient);
        CREATE TABLE addressee_salt (
            salt TEXT PRIMARY KEY,
            last INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// The badge counts, and the newest 1,000 changes of each.
    ///
    /// - `set_at`: when the app last set or cleared the count. Journal events that are older do not change the count.
    /// - `change`: the number of a member's change of the badge count, in order.
    private static let badges = """
        CREATE TABLE badge (
            recipient INTEGER PRIMARY KEY REFERENCES recipient (id),
            count INTEGER NOT NULL CHECK (count >= 0),
            set_at INTEGER
        ) STRICT;

        CREATE TABLE badge_history (
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            change INTEGER NOT NULL,
            time INTEGER NOT NULL,
            count INTEGER NOT NULL,
            applied INTEGER CHECK (applied IN (0, 1)),
            PRIMARY KEY (recipient, change)
        ) STRICT, WITHOUT ROWID;
        """

    /// The device and the platform are single rows. That of the device is inserted together with its table.
    ///
    /// - `wanted`: the token that the device needs to be registered with for the signed-in member.
    /// - `mark`: the device's own, which backups do not copy; see ``PushStore/confirmDevice(mark:)``.
    /// - `registered`: when the platform has accepted the token; `NULL` for one of an earlier version.
    /// - `activities`, `frequent_updates`: what the user allows Live Activities, as it was registered with the token.
    /// - `refreshed`, `is_refresh_done`: when the last refresh in the background has begun or ended, and whether it did its
    ///   work.
    /// - `platform`: the address of the loyalty platform that the database is used with.
    private static let device = """
        CREATE TABLE device (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            identifier TEXT,
            signed_in INTEGER REFERENCES recipient (id),
            wanted TEXT,
            mark TEXT,
            refreshed INTEGER,
            is_refresh_done INTEGER CHECK (is_refresh_done IN (0, 1))
        ) STRICT;
        INSERT INTO device (id) VALUES (1);

        CREATE TABLE device_token (
            recipient INTEGER PRIMARY KEY REFERENCES recipient (id),
            token TEXT NOT NULL,
            permission TEXT,
            registered INTEGER,
            activities INTEGER CHECK (activities IN (0, 1)),
            frequent_updates INTEGER CHECK (frequent_updates IN (0, 1))
        ) STRICT;

        CREATE TABLE platform (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            address TEXT NOT NULL
        ) STRICT;
        """

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
    /// - `recent_message`: the newest messages, from the one in `recent_since` on, with the time of their latest event;
    ///   those with the same time in the order of their numbers. An index of all messages would take 17 bytes for each.
    private static let messages = """
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

        CREATE TABLE recent_message (
            time INTEGER NOT NULL,
            message_response_id INTEGER NOT NULL,
            recipient INTEGER NOT NULL,
            PRIMARY KEY (time, message_response_id, recipient DESC)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE recent_since (time INTEGER NOT NULL, message_response_id INTEGER NOT NULL) STRICT;
        INSERT INTO recent_since (time, message_response_id) VALUES (-9223372036854775808, 0);
        """

    /// The messages that were taken back. `recipient` is 0 if it was for all members. A response has `recalled` if its message
    /// was when the response was claimed.
    package static let recalls = """
        CREATE TABLE recall (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            message_response_id INTEGER NOT NULL,
            recipient INTEGER NOT NULL,
            time INTEGER NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX recall_of_message ON recall (message_response_id, recipient);
        CREATE INDEX recall_of_recipient ON recall (recipient, id);
        ALTER TABLE response ADD COLUMN recalled INTEGER CHECK (recalled IN (0, 1));
        """

    /// The tokens of Live Activities and widgets.
    ///
    /// - `activity_token`: the living tokens of this device, and the member for whom each is registered. `target` is that
    ///   of the calls about the token. `registered` is the token that the platform has accepted for that member, `NULL`
    ///   if none; `permission` is the last one that is known. A token of the device, such as one that starts activities,
    ///   stays while no member is signed in.
    /// - `ended_activity`: the activities that have ended. A token of one that arrives late is not registered.
    static let activities = """
        CREATE TABLE activity_token (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            target TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,
            attributes_type TEXT,
            activity TEXT,
            token TEXT NOT NULL,
            time INTEGER NOT NULL,
            registered TEXT,
            permission TEXT
        ) STRICT;
        CREATE INDEX activity_token_of_recipient ON activity_token (recipient, id);
        CREATE INDEX activity_token_of_activity ON activity_token (activity) WHERE activity IS NOT NULL;

        CREATE TABLE ended_activity (
            activity TEXT NOT NULL PRIMARY KEY,
            time INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}
