/// The base: the schema of 0.3.0. Times are milliseconds since 1970. Only the table of recipients contains names; all
/// other tables contain the recipients' numbers.
extension Schema {
    /// - `away`: whether the member has signed out of this device.
    /// - `paused`: since when the member's calls wait for a new token from the host.
    /// - `erased`: 0 for a member; 1 while the member's rows are being removed; 2 if only calls that must still be sent
    ///   can be left; 3 if a prune found no row of the member. The prune removes the member, unless a row is added
    ///   meanwhile. The marks belong to the latest prune; `recipient_prune` contains its number. An earlier prune ends
    ///   without them.
    /// - `addressee`: the salted hashes of members' names. `salt` in `addressee_salt` is a hash of the salt, and `last`
    ///   the highest number of a recipient that was hashed with it. Triggers remove the hash of a name that is removed.
    ///
    /// Before a recipient is removed, its name is replaced by a NUL character, which no member's name can contain, and
    /// the recipient's number.
    static let members = """
        CREATE TABLE recipient (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            away INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1)),
            paused INTEGER,
            erased INTEGER NOT NULL DEFAULT 0 CHECK (erased IN (0, 1, 2, 3))
        ) STRICT;
        CREATE INDEX recipient_paused ON recipient (id) WHERE paused IS NOT NULL;
        CREATE INDEX recipient_erased ON recipient (erased, id) WHERE erased > 0;

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

        CREATE TRIGGER recipient_renamed AFTER UPDATE OF name ON recipient BEGIN
            DELETE FROM addressee WHERE recipient = old.id;
        END;
        CREATE TRIGGER recipient_removed AFTER DELETE ON recipient BEGIN
            DELETE FROM addressee WHERE recipient = old.id;
            UPDATE addressee_salt SET last = old.id - 1 WHERE last >= old.id;
        END;
        """

    /// The badge counts, and the newest 1,000 changes of each.
    ///
    /// - `set_at`: when the app last set or cleared the count. Journal events that are older do not change the count.
    /// - `change`: the number of a member's change of the badge count, in order.
    static let badges = """
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
    /// - `platform`: the address of the loyalty platform that the database is used with.
    static let device = """
        CREATE TABLE device (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            identifier TEXT,
            signed_in INTEGER REFERENCES recipient (id),
            wanted TEXT
        ) STRICT;
        INSERT INTO device (id) VALUES (1);

        CREATE TABLE device_token (
            recipient INTEGER PRIMARY KEY REFERENCES recipient (id),
            token TEXT NOT NULL
        ) STRICT;

        CREATE TABLE platform (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            address TEXT NOT NULL
        ) STRICT;
        """
}
