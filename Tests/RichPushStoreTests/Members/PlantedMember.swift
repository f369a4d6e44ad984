import Foundation
import GRDB
import RichPushModel
import Testing

@testable import RichPushStore

/// A member with one row in each table of the schema that refers to members.
struct PlantedMember {
    /// Tables without data about a member. Add a new table here if it does not refer to members. `addressee` has hashes of
    /// names, which are removed with the name; see `AddresseeTests`.
    static let othersTables: Set<String> = [
        "addressee", "addressee_salt", "care", "ended_activity", "event_log", "grdb_migrations", "journal_event",
        "loss", "platform", "recent_since",
        "recipient", "recipient_prune", "webhook_configuration", "webhook_endpoint", "webhook_sender",
    ]

    let recipient: Recipient
    let number: Int64

    /// Inserts the member and its rows.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - store: the store to write to.
    ///   - text: the beginning of each text in the rows.
    /// - Throws: an error of the database.
    init(_ recipient: Recipient, in store: PushStore, text: String = "planted") async throws {
        self.recipient = recipient
        let writer = try await store.connection.writer()
        number = try await writer.write { db in
            try db.execute(sql: "INSERT INTO recipient (name) VALUES (?)", arguments: [recipient.rawValue])
            let number = db.lastInsertedRowID
            for table in try Self.tables(in: db) { try Self.plant(number, text, in: table, db) }
            return number
        }
    }

    /// A table, and its column that refers to members.
    struct Table: Sendable {
        var name: String
        var column: String
    }

    /// The tables that refer to members.
    static func tables(in db: Database) throws -> [Table] {
        let names = try String.fetchAll(
            db,
            sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        )
        return try names.filter { !othersTables.contains($0) }.map { name in
            if ["recent_message", "line", "recall"].contains(name) { return Table(name: name, column: "recipient") }
            if name == "pruned_message" { return Table(name: name, column: PrunedMessageTable.recipient) }
            let column = try String.fetchOne(
                db,
                sql: "SELECT \"from\" FROM pragma_foreign_key_list(?) WHERE \"table\" = 'recipient'",
                arguments: [name]
            )
            return Table(name: name, column: try #require(column, "\(name) has no member: add it to othersTables"))
        }
    }

    /// The number of rows of the member in each table.
    func rows(in store: PushStore) async throws -> [String: Int] {
        let writer = try await store.connection.writer()
        return try await writer.read { [number] db in
            var rows: [String: Int] = [:]
            for table in try Self.tables(in: db) {
                rows[table.name] = try Int.fetchOne(
                    db,
                    sql: "SELECT count(*) FROM \(table.name) WHERE \(table.column) = ?",
                    arguments: [number]
                )
            }
            return rows
        }
    }

    private static func plant(_ number: Int64, _ text: String, in table: Table, _ db: Database) throws {
        if table.name == "device" {
            guard try Int64.fetchOne(db, sql: "SELECT signed_in FROM device") == nil else { return }
            return try db.execute(
                sql: "UPDATE device SET signed_in = ?, wanted = ?",
                arguments: [number, "\(text) device.wanted"]
            )
        }
        if table.name == "pruned_message" {
            return try db.execute(sql: "INSERT INTO pruned_message VALUES (71, ?)", arguments: [(number - 1) * 4 + 1])
        }
        let columns = try Row.fetchAll(db, sql: "SELECT name, type FROM pragma_table_info(?)", arguments: [table.name])
        var values: [any DatabaseValueConvertible] = []
        for column in columns {
            let name: String = column["name"]
            let isText = column["type"] == "TEXT"
            values.append(
                name == table.column
                    ? number : isText ? "\(text) \(table.name).\(name)" : ["id", "event"].contains(name) ? number : 1
            )
        }
        let names = columns.map { $0["name"] as String }.joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        try db.execute(
            sql: "INSERT INTO \(table.name) (\(names)) VALUES (\(marks))",
            arguments: StatementArguments(values)
        )
    }
}
