/// The address of the loyalty platform that the database is used with; at most one row.
struct PlatformTable {
    let db: StoreSession

    func address() throws -> String? {
        try db.row("SELECT address FROM platform")?["address"]
    }

    func setAddress(_ address: String) throws {
        try db.run(
            """
            INSERT INTO platform (id, address) VALUES (1, ?)
            ON CONFLICT (id) DO UPDATE SET address = excluded.address
            """,
            address
        )
    }
}
