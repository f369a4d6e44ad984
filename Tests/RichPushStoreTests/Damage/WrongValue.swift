import Foundation
import GRDB

/// A value that no column of its type can have, written into one row.
enum WrongValue: String, CaseIterable, Sendable {
    case null = "NULL"
    case text = "'text'"
    case notUTF8 = "CAST(x'61ff62' AS TEXT)"
    case blob = "x'0102'"
    case real = "1.5"
    case highest = "9223372036854775807"
    case lowest = "-9223372036854775808"
    case negative = "-7"

    struct Column: Sendable {
        var table: String
        var name: String
    }

    /// All stored columns of a database.
    static func columns(of path: String) throws -> [Column] {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT list.name AS name, info.name AS field
                    FROM pragma_table_list AS list, pragma_table_info(list.name) AS info
                    WHERE list.schema = 'main' AND list.name <> 'sqlite_schema' AND list.name NOT LIKE '%migrations'
                    ORDER BY 1, 2
                    """
            ).map { Column(table: $0["name"], name: $0["field"]) }
        }
    }

    /// Writes the value into the middle row of a table. The table's constraints are removed for that moment.
    ///
    /// - Returns: whether SQLite took it: a key of a row can be refused.
    func write(into column: Column, of path: String) throws -> Bool {
        let schema = try Self.replaceSchema(of: path) { sql in
            sql.replacing("STRICT, ", with: "").replacing(") STRICT", with: ")").replacing(" NOT NULL", with: "")
                .replacing("INTEGER PRIMARY KEY", with: "KEPT").replacing("INTEGER", with: "BLOB")
                .replacing("TEXT", with: "BLOB").replacing("KEPT", with: "INTEGER PRIMARY KEY")
        }
        defer { _ = try? Self.replaceSchema(of: path) { schema[$0] ?? $0 } }
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        do {
            try queue.write { db in
                try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
                let key = column.table == "sqlite_sequence" ? "rowid" : try Self.key(of: column.table, db)
                try db.execute(
                    sql: """
                        UPDATE \(column.table) SET \(column.name) = \(rawValue) WHERE (\(key)) = (
                            SELECT \(key) FROM \(column.table)
                            LIMIT 1 OFFSET (SELECT count(*) / 2 FROM \(column.table))
                        )
                        """
                )
            }
            return true
        } catch is DatabaseError {
            return false
        }
    }

    private static func key(of table: String, _ db: Database) throws -> String {
        let columns = try String.fetchAll(
            db,
            sql: "SELECT name FROM pragma_table_info(?) WHERE pk > 0",
            arguments: [table]
        )
        return columns.isEmpty ? "rowid" : columns.joined(separator: ", ")
    }

    /// Replaces the statements of the schema; returns the former ones by the new ones.
    private static func replaceSchema(of path: String, _ change: (String) -> String) throws -> [String: String] {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA writable_schema = ON")
            defer { try? db.execute(sql: "PRAGMA writable_schema = RESET") }
            var former: [String: String] = [:]
            let tables = try Row.fetchAll(
                db,
                sql: "SELECT rowid, sql FROM sqlite_master WHERE type = 'table' AND sql <> ''"
            )
            for table in tables {
                let (old, new): (String, String) = (table["sql"], change(table["sql"]))
                former[new] = old
                try db.execute(
                    sql: "UPDATE sqlite_master SET sql = ? WHERE rowid = ?",
                    arguments: [new, table["rowid"] as Int64]
                )
            }
            return former
        }
    }
}
