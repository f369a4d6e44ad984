import GRDB

extension Schema {
    /// The columns, tables and triggers that are needed to erase a member.
    ///
    /// `erased` is:
    /// - 0 for a member,
    /// - 1 while the member's rows are being removed,
    /// - 2 if only calls that must still be sent can be left,
    /// - 3 if a prune found no row of the member. The prune removes the member, unless a row is added meanwhile. The
    ///   marks belong to the latest prune; `recipient_prune` contains its number. An earlier prune ends without them.
    ///
    /// Before a recipient is removed, its name is replaced by a NUL character, which no member's name can contain, and
    /// the recipient's number.
    static func registerErasedMembers(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("10 erased members", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    ALTER TABLE recipient ADD COLUMN erased INTEGER NOT NULL DEFAULT 0 CHECK (erased IN (0, 1, 2, 3));

                    CREATE TABLE recipient_prune (run INTEGER NOT NULL) STRICT;
                    INSERT INTO recipient_prune (run) VALUES (0);

                    CREATE INDEX recipient_erased ON recipient (erased, id) WHERE erased > 0;

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
            )
        }
    }
}
