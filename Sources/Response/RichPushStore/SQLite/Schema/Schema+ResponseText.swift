extension Schema {
    /// Step 18: the text that a member typed for the host, as JSON, while the response is being answered; `NULL` after
    /// that.
    static let responseText = """
        ALTER TABLE response ADD COLUMN text TEXT;

        CREATE TRIGGER response_text_added AFTER INSERT ON response WHEN new.text IS NOT NULL BEGIN
            UPDATE response_size SET bytes = bytes + length(CAST(new.text AS BLOB));
        END;
        CREATE TRIGGER response_text_changed AFTER UPDATE OF text ON response BEGIN
            UPDATE response_size SET bytes = bytes + ifnull(length(CAST(new.text AS BLOB)), 0)
                - ifnull(length(CAST(old.text AS BLOB)), 0);
        END;
        CREATE TRIGGER response_text_removed AFTER DELETE ON response WHEN old.text IS NOT NULL BEGIN
            UPDATE response_size SET bytes = bytes - length(CAST(old.text AS BLOB));
        END;
        """
}
