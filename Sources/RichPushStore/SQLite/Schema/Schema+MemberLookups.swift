import GRDB

extension Schema {
    /// A member's messages and a hashed addressee are found by an index.
    ///
    /// - `message_of_recipient`: without the first two recipients, who have most messages of a device's database: there
    ///   the index would only take space.
    /// - `addressee`: the salted hashes of members' names. `salt` in `addressee_salt` is a hash of the salt, and `last`
    ///   the highest number of a recipient that was hashed with it. Triggers remove the hash of a name that is removed.
    static func registerMemberLookups(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("15 member look-ups", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    CREATE INDEX message_of_recipient ON message (recipient, message_response_id) WHERE recipient > 2;

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
            )
        }
    }
}
