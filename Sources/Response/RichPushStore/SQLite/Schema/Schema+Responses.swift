extension Schema {
    /// Responses that are being answered or were answered.
    ///
    /// - `identity`: the response.
    /// - `owner`, `claimed_until`: who answers the response, and the end of the claim; `NULL` after that.
    /// - `outcome`: the name of the outcome; `NULL` while the response is being answered.
    /// - `response_size`: about how many bytes all results take. Triggers update it.
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
            time INTEGER NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX response_identity ON response (identity, recipient);
        CREATE INDEX response_time ON response (time);
        CREATE INDEX response_in_progress ON response (recipient) WHERE outcome IS NULL;

        CREATE TABLE response_size (bytes INTEGER NOT NULL) STRICT;
        INSERT INTO response_size (bytes) VALUES (0);

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

    private static func bytes(of row: String) -> String {
        "200 + ifnull(length(CAST(\(row).reason AS BLOB)), 0) + ifnull(length(CAST(\(row).result AS BLOB)), 0)"
    }
}
