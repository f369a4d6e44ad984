/// What the SQL of an engine has in its own words, and what an engine needs whose transactions write at the same time.
/// Everything else of the rules is SQL that all engines understand.
package struct StoreDialect: Sendable {
    /// What makes a `SELECT` wait for the locks of its rows and keep them until the end of the transaction. Empty in an
    /// engine whose transactions write one after the other.
    package var locking = ""
    /// The table in which events wait for their numbers, which rise in the order of the commits; `nil` in an engine in which
    /// an event gets its number at once.
    package var eventDrafts: String?
    /// What makes the `INSERT` of a message's event return the time of the message's other event, in the column with this
    /// name, or the lowest number. Empty for an engine that reads it in a second statement: SQLite makes a table for what
    /// is returned.
    package var returningOther: @Sendable (_ other: String) -> String = { _ in "" }
    /// What makes an `INSERT` return the number of its row, and after it the column with the value of a parameter, under
    /// the parameter's name, which tells the rows of several inserts apart. Empty for an engine that knows the number
    /// without: SQLite would take a tenth more for a commit.
    package var returningID: @Sendable (_ column: String, _ parameter: Int) -> String = { _, _ in "" }
    /// Whether an answer takes long: then the number of a badge's change is computed in the statement that stores it, which
    /// takes four parts in a hundred of a commit more.
    package var hasDistantAnswers = false
    /// Whether the time is a server's. Services that share it can have wrong clocks; on one machine the clocks are the same.
    package var hasServerClock = false
    /// Whether several services share the store: then one of them takes care of it.
    package var isShared = false
    /// The number of bytes of a text; null for null.
    package var byteCount: @Sendable (_ text: String) -> String
    /// Whether a value is a whole number. An engine that cannot have other values in a column returns a condition that
    /// is true.
    package var isInteger: @Sendable (_ value: String) -> String
    /// The form of a text that an index contains, such as a member's name, in an engine that cannot index every text: a
    /// long one is replaced by its beginning and its hash. Every text that is stored in such a column, or compared with
    /// one, has this form.
    package var key: @Sendable (String) -> String = { $0 }
    /// The character NUL, with which the names of erased members begin.
    package var nul: String
    /// The text that comes next after all texts that begin with NUL.
    package var afterNUL: String

    package init(
        byteCount: @escaping @Sendable (_ text: String) -> String,
        isInteger: @escaping @Sendable (_ value: String) -> String,
        nul: String,
        afterNUL: String
    ) {
        (self.byteCount, self.isInteger, self.nul, self.afterNUL) = (byteCount, isInteger, nul, afterNUL)
    }

    /// Whether rows are locked.
    var locksRows: Bool { !locking.isEmpty }

    /// What makes a `SELECT` from several tables wait for the locks of one table's rows. A row that was changed since the
    /// statement began is read again.
    func locking(of table: String) -> String { locksRows ? "\(locking) OF \(table)" : "" }

    /// What makes a `SELECT` from tables lock their rows, and leave out rows that are locked. A row that was changed since
    /// the statement began is read again.
    func lockingFree(_ tables: String) -> String { locksRows ? "\(locking(of: tables)) SKIP LOCKED" : "" }
}
