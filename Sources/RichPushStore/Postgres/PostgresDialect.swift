#if canImport(RichPushPQ)
extension StoreDialect {
    static let postgres = StoreDialect(
        returningID: " RETURNING id",
        locking: " FOR UPDATE",
        lockingFree: { " FOR UPDATE OF \($0) SKIP LOCKED" },
        byteCount: { "octet_length(\($0))" },
        isInteger: { _ in "TRUE" },
        // NUL is stored as U+0001 and a zero; see ``PostgresText``.
        nul: "(chr(1) || '0')",
        afterNUL: "(chr(1) || '1')",
        newEvents: "event_draft"
    )
}
#endif
