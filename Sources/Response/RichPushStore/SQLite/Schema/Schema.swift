import GRDB

/// The database's schema: the tables of a new store, and the steps that make them of the base, which is that of 0.3.0.
///
/// A later change is a new step, and a change of the tables. A released step is never changed: if it uses a table that is
/// changed, it gets a copy of the table as it was.
package enum Schema {
    /// A change of the schema.
    struct Step: Sendable {
        let identifier: String
        let run: @Sendable (Database) throws -> Void

        init(_ identifier: String, _ run: @escaping @Sendable (Database) throws -> Void) {
            (self.identifier, self.run) = (identifier, run)
        }

        init(_ identifier: String, sql: String) {
            self.init(identifier) { try $0.execute(sql: sql) }
        }
    }

    /// Updates a database to this version, also if other processes do so at the same time.
    ///
    /// - Returns: the version of the schema before: if it is older, it is current now.
    static func bringUpToDate(_ writer: DatabaseQueue) throws -> Version {
        // One transaction that writes, so that no other process changes the schema meanwhile.
        try writer.write { db in
            let version = try version(of: db)
            guard version == .older else { return version }
            let applied = try applied(in: db) ?? []
            if applied.isEmpty {
                try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(list) (identifier TEXT NOT NULL PRIMARY KEY)")
                for sql in tables + [webhookSenders, recalls, newLog] { try db.execute(sql: sql) }
                for identifier in base + steps.map(\.identifier) { try note(identifier, in: db) }
                return version
            }
            for step in steps where !applied.contains(step.identifier) {
                try step.run(db)
                try note(step.identifier, in: db)
            }
            return version
        }
    }

    private static func note(_ identifier: String, in db: Database) throws {
        try db.execute(sql: "INSERT INTO \(list) (identifier) VALUES (?)", arguments: [identifier])
    }

    /// How a database's schema compares with this version's.
    enum Version {
        case older, current, newer
        /// A version before 0.3.0 has written the database.
        case tooOld
        /// The steps do not have the order of this package, or tables exist without a step. The steps must not run again
        /// on these tables.
        case foreign
    }

    /// The version of a database's schema; newer if a newer version of this package has written the database.
    static func version(of db: Database) throws -> Version {
        guard let applied = try applied(in: db) else { return try tables(of: db).isEmpty ? .older : .foreign }
        if applied.isEmpty { return try tables(of: db) == [list] ? .older : .foreign }
        let later = steps.map(\.identifier)
        guard applied.isSubset(of: base + later) else { return .newer }
        if applied.isStrictSubset(of: base) { return applied == Set(base.prefix(applied.count)) ? .tooOld : .foreign }
        let count = applied.count - base.count
        guard count >= 0, applied == Set(base + later.prefix(count)) else { return .foreign }
        return count == later.count ? .current : .older
    }

    private static func tables(of db: Database) throws -> [String] {
        try StoreSession(db).rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'")
            .map { try $0["name"] }
    }

    /// The identifiers of the steps that were applied; `nil` without a list of them.
    private static func applied(in db: Database) throws -> Set<String>? {
        guard try tables(of: db).contains(list) else { return nil }
        return Set(try StoreSession(db).rows("SELECT identifier FROM \(list)").map { try $0["identifier"] })
    }

    private static let newLog = "INSERT INTO event_log VALUES (lower(hex(randomblob(8))), 0, 0, 0, 0)"

    /// The table of the steps that were applied, as GRDB's migrator named it.
    private static let list = "grdb_migrations"

    /// The identifiers that 0.3.0 has written.
    private static let base = [
        "1 messages, badges, outbox, device", "2 platform", "3 attempts without an ending", "4 handled responses",
        "5 device calls", "6 badge order", "7 due calls", "8 pruned messages", "10 erased members", "11 small history",
        "12 beacons", "13 message order", "14 responses", "15 member look-ups",
    ]

    private static let steps = [
        Step("16 token permission", sql: "ALTER TABLE device_token ADD COLUMN permission TEXT"),
        Step("17 events", sql: addEvents),
        Step("18 response text", sql: "ALTER TABLE response ADD COLUMN text TEXT"),
        Step("19 lease times", sql: "ALTER TABLE outbox ADD COLUMN leased_at INTEGER"),
        Step("20 keys", renewKeys),
        Step("21 lines", makeLines),
        Step("22 event sequence", sql: addSequence),
        Step("23 webhooks", sql: webhooks),
        Step("24 activities", sql: activities),
        Step("25 registration time", sql: "ALTER TABLE device_token ADD COLUMN registered INTEGER"),
        Step("26 webhook senders", sql: webhookSenders),
        Step("27 device settings", sql: addDeviceSettings),
        Step("28 recalls", sql: recalls),
    ]
}
