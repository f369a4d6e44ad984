import RichPushStore

/// A notice that the server sends beside the result of a statement.
public struct PostgresNotice: Sendable, Hashable {
    /// The severity in English, such as `WARNING`.
    public var severity: String
    /// The five characters of SQLSTATE.
    public var state: String
    /// The text, in the server's language.
    public var message: String
}
