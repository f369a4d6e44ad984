/// The error for a damaged database of this package. If the options allow it, a database that is found to be damaged
/// while it is opened is moved.
package struct DatabaseDamage: Error {
    /// The engine's description of the damage, or the value that cannot be read.
    package let finding: String

    package init(finding: String) {
        self.finding = finding
    }

    /// Makes the error for a value that cannot be read.
    ///
    /// - Parameters:
    ///   - column: the name of the column.
    ///   - table: the name of the table; `nil` for the first table in the statement.
    ///   - type: the expected type.
    ///   - sql: the statement that has read the value.
    init(column: String, of table: String?, expected type: any StoredReadable.Type, in sql: String) {
        let table = table ?? sql.firstMatch(of: /\b(?:FROM|INTO|UPDATE)\s+(\w+)/).map { String($0.1) } ?? "?"
        finding = "the value of \(column) in the table \(table) is not \(type.expectation)"
    }
}

extension StoreError {
    /// Converts what a use of a database has thrown, of the errors that are not an engine's own.
    ///
    /// - Parameters:
    ///   - error: a ``StoreError``, what shows that the database is damaged, or any other error.
    ///   - database: the path or the address of the database.
    package init(_ error: any Error, of database: String) {
        switch error {
        case let error as StoreError: self = error
        case let damage as DatabaseDamage:
            self.init(
                code: .corrupt,
                message: "The database \(database) is damaged: \(damage.finding). Nothing was written."
            )
        default:
            self.init(
                code: .failed,
                message: "The database \(database) could not be used: \(error). Nothing was written.",
                underlying: error
            )
        }
    }
}
