extension PushStore {
    /// The address of the loyalty platform that the database is used with; `nil` if none is stored.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    package func platformAddress() async throws -> String? {
        try await read { db in try PlatformTable(db: db).address() }
    }

    /// Stores the address of the loyalty platform, if none is stored yet. If several processes do this at the same
    /// time, the first one stores its address.
    ///
    /// - Parameters:
    ///   - address: the platform's address.
    ///   - replacing: whether the address replaces a stored one.
    /// - Returns: the address that is stored now.
    /// - Throws: ``StoreError`` if the database cannot be opened, read or written.
    package func rememberPlatform(_ address: String, replacing: Bool) async throws -> String {
        if let known = try await platformAddress(), known == address { return known }
        return try await write { db in
            let table = PlatformTable(db: db)
            if !replacing, let known = try table.address() { return known }
            try table.setAddress(address)
            return address
        }
    }
}
