extension Schema {
    /// The address of the loyalty platform that the database was first used with; no row before that.
    static let platform = """
        CREATE TABLE platform (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            address TEXT NOT NULL
        ) STRICT;
        """
}
