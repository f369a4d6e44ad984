import RichPushStore

extension StoreDialect {
    static let postgres: StoreDialect = {
        var dialect = StoreDialect(
            byteCount: { "octet_length(\($0))" },
            isInteger: { _ in "TRUE" },
            // NUL is stored as U+0001 and a zero; see ``PostgresText``.
            nul: "(chr(1) || '0')",
            afterNUL: "(chr(1) || '1')"
        )
        dialect.locking = " FOR UPDATE"
        dialect.eventDrafts = "event_draft"
        dialect.returningOther = { other in
            """
             RETURNING coalesce(message.\(other), \(Int64.min)),
                message.message_response_id AS "?1", message.recipient AS "?2"
            """
        }
        dialect.returningID = { " RETURNING id, \($0) AS \"?\($1)\"" }
        dialect.hasDistantAnswers = true
        dialect.hasServerClock = true
        dialect.isShared = true
        dialect.key = PostgresKey.key(of:)
        return dialect
    }()
}
