#if canImport(RichPushPQ)
extension StoreDialect {
    static let postgres = StoreDialect(
        hasSeveralWriters: true,
        returningID: { " RETURNING id, \($0) AS \"?\($1)\"" },
        byteCount: { "octet_length(\($0))" },
        isInteger: { _ in "TRUE" },
        key: PostgresKey.key(of:),
        // NUL is stored as U+0001 and a zero; see ``PostgresText``.
        nul: "(chr(1) || '0')",
        afterNUL: "(chr(1) || '1')"
    )
}
#endif
