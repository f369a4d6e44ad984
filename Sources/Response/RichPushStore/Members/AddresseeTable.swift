import RichPushModel
import RichPushPayload

/// The members by the salted hash of their names; see ``Schema/members``.
struct AddresseeTable {
    let db: StoreSession

    /// How many names are hashed in one transaction.
    private static let slice = 4096

    /// What is known of a hashed addressee.
    struct Lookup {
        /// The member; `nil` if no member has this hash.
        var member: Recipient?
    }

    /// Looks for the member with a hash; `nil` if there are names that were not hashed with this salt.
    func look(for addressee: PushAddressee, hash: String) throws -> Lookup? {
        let row = try db.row(
            """
            SELECT name FROM addressee JOIN recipient ON recipient.id = addressee.recipient
            WHERE hash = ? AND \(RecipientTable.isNotErased)
            """,
            [hash]
        )
        // A name that cannot be read is not the addressee's.
        if let name: String = try? row?["name"], addressee.names(name) { return Lookup(member: Recipient(name)) }
        return try last(addressee) >= newest() ? Lookup(member: nil) : nil
    }

    /// Hashes the next names with the salt of an addressee.
    ///
    /// - Parameters:
    ///   - addressee: the addressee.
    ///   - number: the last recipient that was hashed before; `nil` for the one that is stored. The numbers rise, so
    ///     that hashing ends in a damaged database too.
    /// - Returns: the last recipient that was hashed; `nil` if there are no more names.
    /// - Throws: an error of the database.
    func hashMore(for addressee: PushAddressee, after number: Int64?) throws -> Int64? {
        let first = try number ?? self.last(addressee)
        let rows = try db.rows("SELECT id, name FROM recipient WHERE id > ? ORDER BY id LIMIT \(Self.slice)", [first])
        var last: Int64?
        for row in rows {
            let number: Int64 = try row["id"]
            last = number
            // The name of an erased member begins with a zero byte.
            guard let name: String = try? row["name"], name != Recipient.device.rawValue, !name.utf8.contains(0)
            else { continue }
            try db.run(
                """
                INSERT INTO addressee (hash, recipient) VALUES (?, ?)
                ON CONFLICT (hash) DO UPDATE SET recipient = excluded.recipient
                """,
                addressee.hash(of: name),
                number
            )
        }
        guard let last, last > first else { return nil }
        try db.run(
            "INSERT INTO addressee_salt (salt, last) VALUES (?, ?) ON CONFLICT (salt) DO UPDATE SET last = excluded.last",
            addressee.saltHash,
            last
        )
        return rows.count == Self.slice ? last : nil
    }

    /// The highest number of a recipient that was hashed with the salt of an addressee.
    private func last(_ addressee: PushAddressee) throws -> Int64 {
        try db.row("SELECT last FROM addressee_salt WHERE salt = ?", [addressee.saltHash]).map { try $0["last"] } ?? 0
    }

    private func newest() throws -> Int64 {
        try db.row("SELECT coalesce(max(id), 0) AS id FROM recipient").map { try $0["id"] } ?? 0
    }
}
