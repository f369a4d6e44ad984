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
            try db.execute(sql: numberedEvents)
            try numberEvents(in: db)
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
        """

    // The tables are copied: for each renamed table, SQLite reads the whole schema, also in a new database.

    /// Numbers the events of earlier versions. It is not known which messages they recorded, so each keeps its row.
    private static func numberEvents(in db: Database) throws {
        let events = try Row.fetchCursor(db, sql: "SELECT name, taken, was_new FROM named_journal_event")
        while let event = try events.next() {
            try db.cachedStatement(sql: "INSERT OR IGNORE INTO journal_event (id, taken, was_new) VALUES (?, ?, ?)")
                .execute(arguments: [
                    JournalEventTable.number(of: event[0]), event[1] as Int64, event[2] as Int64,
                ])
        }
        try db.execute(sql: "DROP TABLE named_journal_event")
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
