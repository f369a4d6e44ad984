import GRDB

/// The address of the loyalty platform that the database is used with; at most one row.
struct PlatformTable {
    let db: Database

    func address() throws -> String? {
        try db.row("SELECT address FROM platform")?["address"]
    }

    func setAddress(_ address: String) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO platform (id, address) VALUES (1, ?)
                ON CONFLICT DO UPDATE SET address = excluded.address
                """
        ).execute(arguments: [address])
    }
}
