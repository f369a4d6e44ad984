extension Schema {
    /// Step 24: the tokens of Live Activities and widgets.
    ///
    /// - `activity_token`: the living tokens of this device, and the member for whom each is registered. `target` is that
    ///   of the calls about the token. `registered` is the token that the platform has accepted for that member, `NULL`
    ///   if none; `permission` is the last one that is known. A token of the device, such as one that starts activities,
    ///   stays while no member is signed in.
    /// - `ended_activity`: the activities that have ended. A token of one that arrives late is not registered.
    static let activities = """
        CREATE TABLE activity_token (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            recipient INTEGER NOT NULL REFERENCES recipient (id),
            target TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,
            attributes_type TEXT,
            activity TEXT,
            token TEXT NOT NULL,
            time INTEGER NOT NULL,
            registered TEXT,
            permission TEXT
        ) STRICT;
        \(activityIndexes)

        CREATE TABLE ended_activity (
            activity TEXT NOT NULL PRIMARY KEY,
            time INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// The same in both engines.
    package static let activityIndexes = """
        CREATE INDEX activity_token_of_recipient ON activity_token (recipient, id);
        CREATE INDEX activity_token_of_activity ON activity_token (activity) WHERE activity IS NOT NULL;
        """
}
