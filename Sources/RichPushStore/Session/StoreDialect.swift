/// What the SQL of an engine has in its own words. Everything else of the rules is SQL that all engines understand.
package struct StoreDialect: Sendable {
    /// What makes an `INSERT` return the number of its row; empty for an engine that knows the number without. SQLite
    /// would take a tenth more for a commit with it.
    package var returningID: String
    /// What makes a `SELECT` of rows wait for their locks and keep them until the end of the transaction; empty for an
    /// engine with one writer at a time.
    package var locking: String
    /// What makes a `SELECT` from a table lock its rows, and leave out rows that are locked.
    package var lockingFree: @Sendable (_ table: String) -> String
    /// The number of bytes of a text; null for null.
    package var byteCount: @Sendable (_ text: String) -> String
    /// Whether a value is a whole number. An engine that cannot have other values in a column returns a condition that
    /// is true.
    package var isInteger: @Sendable (_ value: String) -> String
    /// The character NUL, with which the names of erased members begin.
    package var nul: String
    /// The text that comes next after all texts that begin with NUL.
    package var afterNUL: String
    /// The table into which events are written.
    package var newEvents: String

    /// Makes a dialect.
    package init(
        returningID: String,
        locking: String,
        lockingFree: @escaping @Sendable (_ table: String) -> String,
        byteCount: @escaping @Sendable (_ text: String) -> String,
        isInteger: @escaping @Sendable (_ value: String) -> String,
        nul: String,
        afterNUL: String,
        newEvents: String
    ) {
        (self.returningID, self.locking, self.lockingFree) = (returningID, locking, lockingFree)
        (self.byteCount, self.isInteger) = (byteCount, isInteger)
        (self.nul, self.afterNUL, self.newEvents) = (nul, afterNUL, newEvents)
    }
}
