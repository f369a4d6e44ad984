/// What the SQL of an engine has in its own words. Everything else of the rules is SQL that all engines understand.
package struct StoreDialect: Sendable {
    /// Whether transactions write at the same time. Then rows are locked, and events are drafts until they are numbered.
    var hasSeveralWriters: Bool
    /// What makes an `INSERT` return the number of its row, and after it the column with the value of a parameter, under
    /// the parameter's name, which tells the rows of several inserts apart. Empty for an engine that knows the number
    /// without: SQLite would take a tenth more for a commit.
    var returningID: @Sendable (_ column: String, _ parameter: Int) -> String
    /// The number of bytes of a text; null for null.
    var byteCount: @Sendable (_ text: String) -> String
    /// Whether a value is a whole number. An engine that cannot have other values in a column returns a condition that
    /// is true.
    var isInteger: @Sendable (_ value: String) -> String
    /// The form of a text that an index contains, such as a member's name, in an engine that cannot index every text: a
    /// long one is replaced by its beginning and its hash. Every text that is stored in such a column, or compared with
    /// one, has this form.
    var key: @Sendable (String) -> String
    /// The character NUL, with which the names of erased members begin.
    var nul: String
    /// The text that comes next after all texts that begin with NUL.
    var afterNUL: String

    /// What makes a `SELECT` wait for the locks of its rows and keep them until the end of the transaction.
    var locking: String { hasSeveralWriters ? " FOR UPDATE" : "" }

    /// What makes a `SELECT` from several tables wait for the locks of one table's rows. A row that was changed since the
    /// statement began is read again.
    func locking(_ table: String) -> String { hasSeveralWriters ? " FOR UPDATE OF \(table)" : "" }

    /// What makes a `SELECT` from tables lock their rows, and leave out rows that are locked. A row that was changed since
    /// the statement began is read again.
    func lockingFree(_ tables: String) -> String { hasSeveralWriters ? " FOR UPDATE OF \(tables) SKIP LOCKED" : "" }

    /// The table into which events are written.
    var newEvents: String { hasSeveralWriters ? "event_draft" : "event" }
}
