extension Schema {
    /// The address of the loyalty platform that the database is used with; the table has at most one row.
    static let platform = """
        CREATE TABLE platform (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            address TEXT NOT NULL
        ) STRICT;
        """
}
