extension SQLiteStore {
    /// The address of the loyalty platform that the database is used with; `nil` if none was remembered yet.
    package func platformAddress() async throws -> String? {
        try await connection.read { db in try PlatformTable(db: db).address() }
    }

    /// Remembers the address of the loyalty platform, if none is remembered yet.
    ///
    /// Of several processes that remember at once, the first does.
    ///
    /// - Parameter replacing: whether the address replaces another one.
    /// - Returns: the address that is remembered now.
    package func rememberPlatform(_ address: String, replacing: Bool) async throws -> String {
        if let known = try await platformAddress(), known == address { return known }
        return try await connection.write { db in
            let table = PlatformTable(db: db)
            if !replacing, let known = try table.address() { return known }
            try table.setAddress(address)
            return address
        }
    }
}
