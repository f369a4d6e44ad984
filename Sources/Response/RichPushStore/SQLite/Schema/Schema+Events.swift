extension Schema {
    /// Step 17: the event log, and what is kept of a response for its repeats.
    ///
    /// - `event`: `mark` is a random number. With `id` it is the place of a cursor, so that a cursor of the time after
    ///   a backup is not valid in the restored database. When a member is erased, the rows of their events stay without
    ///   any data, so that cursors stay valid. `name` is the name of a member who was erased.
    /// - `event_log`: `pruned` and `pruned_mark` are the last row that was removed. `reclaimed` is the last erasure
    ///   with bytes that were removed from the files. `bytes` is about how many bytes all events take; triggers update
    ///   it.
    /// - `response`: `host_answer` is what the host has added. The other columns are set from the commit of the
    ///   response's call: its key, until it has ended, and the data of the event that reports its end.
    static let events = """
        CREATE TABLE event (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            mark INTEGER NOT NULL,
            kind TEXT NOT NULL,
            time INTEGER NOT NULL,
            recipient INTEGER REFERENCES recipient (id),
            name TEXT,
            message_response_id INTEGER,
            action TEXT,
            outcome TEXT,
            request_identifier TEXT
        ) STRICT;
        CREATE INDEX event_of_recipient ON event (recipient, id) WHERE recipient IS NOT NULL;
        CREATE INDEX event_of_erased ON event (name, id) WHERE name IS NOT NULL;

        CREATE TABLE event_log (
            identity TEXT NOT NULL,
            pruned INTEGER NOT NULL,
            pruned_mark INTEGER NOT NULL,
            reclaimed INTEGER NOT NULL,
            bytes INTEGER NOT NULL
        ) STRICT;
        INSERT INTO event_log VALUES (lower(hex(randomblob(8))), 0, 0, 0, 0);

        CREATE TRIGGER event_added AFTER INSERT ON event BEGIN
            UPDATE event_log SET bytes = bytes + \(eventBytes(of: "new"));
        END;
        CREATE TRIGGER event_changed AFTER UPDATE ON event BEGIN
            UPDATE event_log SET bytes = bytes + (\(eventBytes(of: "new"))) - (\(eventBytes(of: "old")));
        END;
        CREATE TRIGGER event_removed AFTER DELETE ON event BEGIN
            UPDATE event_log SET bytes = bytes - (\(eventBytes(of: "old")));
        END;
        """

    private static func eventBytes(of row: String) -> String {
        let texts = ["name", "action", "outcome", "request_identifier"]
        return "80" + texts.map { " + ifnull(length(CAST(\(row).\($0) AS BLOB)), 0)" }.joined()
    }

    /// Step 22: the numbers of a member's events. `event_count` has the last one, which also stays when the event is old,
    /// and `event_log` the highest one of all members who were removed: a member without a row begins after it, so that the
    /// numbers of one who comes back go on rising. Events before this step have none.
    static let eventSequence = """
        ALTER TABLE event ADD COLUMN sequence INTEGER;
        ALTER TABLE event_log ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE event_count (
            recipient INTEGER PRIMARY KEY REFERENCES recipient (id),
            last INTEGER NOT NULL
        ) STRICT;
        """

    static let settledResponses = """
        ALTER TABLE response ADD COLUMN host_answer TEXT;
        ALTER TABLE response ADD COLUMN call_key TEXT;
        ALTER TABLE response ADD COLUMN action TEXT;
        ALTER TABLE response ADD COLUMN message_response_id INTEGER;
        ALTER TABLE response ADD COLUMN request_identifier TEXT;
        CREATE INDEX response_of_call ON response (call_key) WHERE call_key IS NOT NULL;

        CREATE TRIGGER response_answer_changed AFTER UPDATE OF host_answer ON response BEGIN
            UPDATE response_size SET bytes = bytes + ifnull(length(CAST(new.host_answer AS BLOB)), 0)
                - ifnull(length(CAST(old.host_answer AS BLOB)), 0);
        END;
        CREATE TRIGGER response_answer_removed AFTER DELETE ON response WHEN old.host_answer IS NOT NULL BEGIN
            UPDATE response_size SET bytes = bytes - length(CAST(old.host_answer AS BLOB));
        END;
        """
}
