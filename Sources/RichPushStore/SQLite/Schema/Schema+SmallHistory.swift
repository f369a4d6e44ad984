import GRDB

extension Schema {
    /// A sent message takes less space.
    ///
    /// - `delivered_event`, `opened_event`: the number of the journal event that recorded the delivery or the opening;
    ///   see ``JournalEventTable``. All other journal events have a row in `journal_event`, with their number too.
    /// - `change`: the number of a member's change of the badge count, in order. Only the newest 1,000 changes are
    ///   kept.
    static func registerSmallHistory(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("11 small history", foreignKeyChecks: .immediate) { db in
            let number = DatabaseFunction("number_of_event", argumentCount: 1, pure: true) { values in
                values.first.flatMap(String.fromDatabaseValue).map(number(ofEvent:))
            }
            db.add(function: number)
            defer { db.remove(function: number) }
            try db.execute(sql: numberedEvents)
            try db.execute(sql: numberedChanges)
        }
    }

    private static let numberedEvents = """
        ALTER TABLE message ADD COLUMN delivered_event INTEGER;
        ALTER TABLE message ADD COLUMN opened_event INTEGER;

        CREATE TEMP TABLE named_journal_event AS SELECT name, taken, was_new FROM journal_event;
        DROP TABLE journal_event;

        CREATE TABLE journal_event (
            id INTEGER PRIMARY KEY,
            taken INTEGER NOT NULL,
            was_new INTEGER NOT NULL CHECK (was_new IN (0, 1))
        ) STRICT;

        INSERT OR IGNORE INTO journal_event (id, taken, was_new)
        SELECT number_of_event(name), taken, was_new FROM named_journal_event;

        DROP TABLE named_journal_event;
        """

    // The tables are copied: for each renamed table, SQLite reads the whole schema, also in a new database.

    /// The number of an event of an earlier version: 47 bits of a hash of its name (FNV-1a). It is not known which
    /// messages these events recorded, so each keeps its row.
    private static func number(ofEvent name: String) -> Int64 {
        let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { (hash: UInt64, byte) in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return Int64((hash ^ hash >> 47) & 0x7fff_ffff_ffff)
    }

    private static let numberedChanges = """
        CREATE TEMP TABLE unnumbered_badge_history AS SELECT * FROM badge_history;
        DROP TABLE badge_history;

        CREATE TABLE badge_history (
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            change INTEGER NOT NULL,
            time INTEGER NOT NULL,
            count INTEGER NOT NULL,
            applied INTEGER CHECK (applied IN (0, 1)),
            PRIMARY KEY (recipient, change)
        ) STRICT, WITHOUT ROWID;

        INSERT INTO badge_history (recipient, change, time, count, applied)
        SELECT recipient, change, time, count, applied FROM (
            SELECT *, row_number() OVER (PARTITION BY recipient ORDER BY id) AS change,
                count(*) OVER (PARTITION BY recipient) AS changes
            FROM unnumbered_badge_history
        ) WHERE change > changes - 1000;

        DROP TABLE unnumbered_badge_history;
        """
}
