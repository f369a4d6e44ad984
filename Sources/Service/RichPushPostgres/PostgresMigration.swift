import RichPushPayload
import RichPushStore

/// A step from one version of the schema to the next.
///
/// It only adds columns and tables, and each new column has a default, so that services of the former version can go on
/// writing. Unused columns are removed by a later step, after which the versions that used them may not write. A new store
/// has the tables of this version from its first step on, so a later one says `IF NOT EXISTS`.
struct PostgresMigration: Sendable {
    /// The version that it makes.
    var version: Int64
    /// The lowest version that may write afterwards.
    var leastWriter: Int64
    /// The SQL that runs in the transaction of the update.
    var parts: [String]
    /// Indexes that need not be there at once.
    var indexes: [PostgresIndex] = []
}

/// An index that is made while others write, by the service that takes care of the store.
struct PostgresIndex: Sendable {
    var name: String
    /// What follows the name of the index, with the schema as `$schema`: `ON $schema.outbox (created)`.
    var definition: String
}

extension PostgresSchema {
    /// The steps that this package makes, in their order.
    static var migrations: [PostgresMigration] {
        [
            first,
            PostgresMigration(version: 2, leastWriter: 1, parts: longTexts),
            PostgresMigration(version: 3, leastWriter: 1, parts: webhookSenders),
            PostgresMigration(version: 4, leastWriter: 1, parts: [deviceSettings]),
            PostgresMigration(version: 5, leastWriter: 1, parts: [recalls]),
        ]
    }

    private static var first: PostgresMigration {
        let identity = UInt64.random(in: .min ... .max).hexadecimal
        return PostgresMigration(version: 1, leastWriter: 1, parts: newTables(log: identity))
    }

    /// Makes the indexes that are missing, each after the other. One whose making was interrupted is removed first; one
    /// that another session makes is left to it.
    ///
    /// - Throws: ``PostgresError`` if the server refuses it.
    static func makeIndexes(_ connection: PostgresConnection) throws {
        for index in connection.settings.migrations.flatMap(\.indexes) {
            let place = "\(connection.schema).\(index.name)"
            let state = try connection.run(
                """
                SELECT coalesce((SELECT indisvalid::int FROM pg_index WHERE indexrelid = to_regclass('\(place)')), -1),
                    (SELECT count(*) FROM pg_stat_progress_create_index WHERE index_relid = to_regclass('\(place)'))
                """
            )
            guard state?.value(0, 0) != .integer(1), state?.value(0, 1) == .integer(0) else { continue }
            if state?.value(0, 0) == .integer(0) {
                try connection.run("DROP INDEX CONCURRENTLY \(place)", limit: PostgresSettings.carePatience)
            }
            let definition = index.definition.replacing("$schema", with: connection.schema)
            try connection.run(
                "CREATE INDEX CONCURRENTLY \(index.name) \(definition)",
                limit: PostgresSettings.carePatience
            )
        }
    }
}

extension PostgresEngine {
    /// Makes the indexes that an update of the schema has left for later. A role that may not make them leaves them to a
    /// service with one that may: without them, uses only take longer.
    ///
    /// - Throws: `StoreError` if the server cannot be asked, or refuses it for another reason.
    package func takeCare() async throws {
        guard settings.migrations.contains(where: { !$0.indexes.isEmpty }) else { return }
        try await perform(.outside, StoreUse(name: #function)) { session in
            do {
                try PostgresSchema.makeIndexes(session.connection)
            } catch let error as PostgresError where error.state == "42501" {}
        }
    }
}
