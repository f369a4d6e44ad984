import GRDB

extension Schema {
    /// Responses that are being answered or were answered, and late results with a number of their own.
    ///
    /// - `identity`: the response. Rows of earlier versions have their key, which is shorter.
    /// - `owner`, `claimed_until`: who answers the response, and the end of the claim; `NULL` after that.
    /// - `outcome`: the name of the outcome; `NULL` while the response is being answered.
    /// - `response_size`: about how many bytes all results take. Triggers update it.
    static func registerResponses(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("14 responses", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: responses)
            try db.execute(sql: responseSize)
            try db.execute(sql: lateResults)
        }
    }

    private static let responses = """
        CREATE TABLE response (
            id INTEGER PRIMARY KEY,
            identity TEXT NOT NULL,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            owner TEXT,
            claimed_until INTEGER,
            outcome TEXT,
            reason TEXT,
            result TEXT,
            time INTEGER NOT NULL
        ) STRICT;

        INSERT INTO response (identity, recipient, outcome, reason, time)
        SELECT key, recipient, outcome, reason, time FROM handled_response ORDER BY id;
        DROP TABLE handled_response;

        CREATE UNIQUE INDEX response_identity ON response (identity, recipient);
        CREATE INDEX response_time ON response (time);
        CREATE INDEX response_in_progress ON response (recipient) WHERE outcome IS NULL;
        """

    private static let bytes = """
        200 + ifnull(length(CAST(%.reason AS BLOB)), 0) + ifnull(length(CAST(%.result AS BLOB)), 0)
        """

    private static func bytes(of row: String) -> String { bytes.replacing("%", with: row) }

    private static let responseSize = """
        CREATE TABLE response_size (bytes INTEGER NOT NULL) STRICT;
        INSERT INTO response_size SELECT ifnull(sum(\(bytes(of: "response"))), 0) FROM response;

        CREATE TRIGGER response_added AFTER INSERT ON response BEGIN
            UPDATE response_size SET bytes = bytes + \(bytes(of: "new"));
        END;
        CREATE TRIGGER response_changed AFTER UPDATE OF reason, result ON response BEGIN
            UPDATE response_size SET bytes = bytes + (\(bytes(of: "new"))) - (\(bytes(of: "old")));
        END;
        CREATE TRIGGER response_removed AFTER DELETE ON response BEGIN
            UPDATE response_size SET bytes = bytes - (\(bytes(of: "old")));
        END;
        """

    /// `AUTOINCREMENT`: a host may remove a result after it was removed elsewhere, and its number must not be another
    /// result's then.
    private static let lateResults = """
        DROP INDEX late_result_of_recipient;
        ALTER TABLE late_result RENAME TO late_result_before;
        CREATE TABLE late_result (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            call TEXT NOT NULL,
            request_identifier TEXT,
            result TEXT NOT NULL,
            time INTEGER NOT NULL
        ) STRICT;
        INSERT INTO late_result (id, recipient, call, result, time)
        SELECT id, recipient, call, result, time FROM late_result_before;
        DROP TABLE late_result_before;
        CREATE INDEX late_result_of_recipient ON late_result (recipient, id);
        """
}
