import Foundation
import RichPushStore

/// Finds, makes and updates the tables of a store in a schema of a database.
enum PostgresSchema {
    /// What a schema contains.
    private enum Content {
        case nothing
        case foreign
        case store(version: Int64, leastWriter: Int64)
    }

    /// Checks the schema, and makes or updates it if needed. Several services may do that at the same time.
    ///
    /// - Throws: ``StoreError`` if the schema is newer or of another application, or if the database has another encoding
    ///   than UTF8; ``PostgresError`` if the server refuses it.
    static func prepare(_ connection: PostgresConnection) throws {
        try checkEncoding(connection)
        if try isCurrent(connection) { return }
        guard connection.settings.createIfMissing else {
            throw StoreError(
                code: .cannotOpen,
                message: "The database \(connection.settings.address) has no store of this version in the schema "
                    + "\(connection.schema), and may not be changed."
            )
        }
        let deadline = ContinuousClock.now.advanced(by: connection.settings.patience)
        while try !migrated(connection) {
            guard ContinuousClock.now < deadline else {
                throw StoreError(
                    code: .locked,
                    message: "The schema \(connection.schema) of the database \(connection.settings.address) is being "
                        + "updated by another service for too long. Nothing was written."
                )
            }
            Thread.sleep(forTimeInterval: Double.random(in: 0.01...0.05))
        }
    }

    private static func checkEncoding(_ connection: PostgresConnection) throws {
        let encoding = connection.parameter("server_encoding") ?? "unknown"
        guard encoding != "UTF8" else { return }
        throw StoreError(
            code: .cannotOpen,
            message:
                "The database \(connection.settings.address) has the encoding \(encoding), which cannot store every "
                + "text. Create a database with the encoding UTF8."
        )
    }

    /// Whether this version can use the schema as it is.
    private static func isCurrent(_ connection: PostgresConnection) throws -> Bool {
        switch try content(connection) {
        case .nothing: return false
        case .store(let found, let least):
            try checkWriter(least, connection)
            return found >= connection.settings.version
        case .foreign:
            throw StoreError(
                code: .corrupt,
                message:
                    "The schema \(connection.schema) of the database \(connection.settings.address) has tables, but "
                    + "not those of this store: it is another application's. Use another schema. Nothing was changed."
            )
        }
    }

    /// Checks the lowest version that may write.
    ///
    /// - Throws: ``StoreError`` with the code `newer` if this version is lower.
    static func checkWriter(_ least: Int64, _ connection: PostgresConnection) throws {
        let version = connection.settings.version
        guard least > version else { return }
        throw StoreError(
            code: .newer,
            message:
                "The schema \(connection.schema) of the database \(connection.settings.address) was updated by a newer "
                + "version of RichPushKit, beside which versions of the schema below \(least) may not write; this one "
                + "writes \(version). Update this service."
        )
    }

    private static func content(_ connection: PostgresConnection) throws -> Content {
        let tables = try connection.run(
            """
            SELECT count(*), count(*) FILTER (WHERE relname = 'schema_version')
            FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
            WHERE nspname = '\(connection.settings.postgres.schema)' AND relkind IN ('r', 'p', 'v', 'm', 'f')
            """
        )
        if tables?.value(0, 0) == .integer(0) { return .nothing }
        guard tables?.value(0, 1) == .integer(1) else { return .foreign }
        let found = try connection.run("SELECT version, least_writer FROM \(connection.schema).schema_version")
        guard case .integer(let version) = found?.value(0, 0), case .integer(let least) = found?.value(0, 1) else {
            return .foreign
        }
        return .store(version: version, leastWriter: least)
    }

    /// Makes or updates the schema in one transaction; returns false if another service is at it.
    private static func migrated(_ connection: PostgresConnection) throws -> Bool {
        let name = connection.settings.postgres.schema
        try connection.run("BEGIN")
        let settings = [connection.localSettings(of: .write)]
        if let error = connection.exchange(settings, limit: connection.settings.patience).error { throw error }
        defer { connection.rollBack() }
        let lock = try connection.run("SELECT pg_try_advisory_xact_lock(hashtext('RichPushKit'), hashtext('\(name)'))")
        guard lock?.value(0, 0) == .integer(1) else { return false }
        // The other service may have ended since the check.
        if try isCurrent(connection) { return true }
        let existing = try connection.run("SELECT count(*) FROM pg_namespace WHERE nspname = '\(name)'")
        // This statement needs a privilege of the database, also for a schema that exists.
        if existing?.value(0, 0) == .integer(0) {
            try connection.run("CREATE SCHEMA \(connection.schema)")
        }
        var found: Int64 = 0
        if case .store(let version, _) = try content(connection) { found = version }
        for migration in connection.settings.migrations where migration.version > found {
            for part in migration.parts { try connection.run(part) }
            try connection.run(
                """
                DELETE FROM schema_version;
                INSERT INTO schema_version (version, least_writer)
                VALUES (\(migration.version), \(migration.leastWriter))
                """
            )
        }
        try connection.run("COMMIT")
        return true
    }
}
