import RichPushPayload
import RichPushStore

/// The form of a text in a column that an index contains; see ``StoreDialect/key``.
///
/// A row of an index of PostgreSQL has at most 2,704 bytes, and a sender's text can be longer. The unique indexes are on the
/// columns themselves, because 0.4.0, which may write beside this version, names them in `ON CONFLICT`. So a long text is
/// stored there as its first 500 characters, U+0002 and its SHA-256. A text that has this form already gets it too, so
/// that it never stands for another one. What must be read again is kept in `long_text`.
enum PostgresKey {
    /// The number of bytes of a stored text up to which it is indexed as it is.
    static let limit = 2560
    private static let prefixLength = 500
    private static let hashLength = 64

    static func key(of text: String) -> String {
        // A stored text has two bytes for a control character that PostgreSQL does not take, and one for others.
        guard text.utf8.count > limit / 2 || isMade(text) else { return text }
        let stored = PostgresText.stored(text).dropLast().map(UInt8.init(bitPattern:))
        guard stored.count > limit || isMade(text) else { return text }
        var prefix = String.UnicodeScalarView()
        var length = 0
        for scalar in text.unicodeScalars {
            length += scalar.value < 2 ? 2 : 1
            if length > prefixLength { break }
            prefix.append(scalar)
        }
        return "\(String(prefix))\u{2}\(SHA256.text(of: stored))"
    }

    /// Whether a text has the form of a long one.
    static func isMade(_ text: String) -> Bool {
        let hash = text.utf8.suffix(hashLength)
        let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return text.utf8.dropLast(hashLength).last == 2
            && hash.allSatisfy { isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
    }

    /// The columns whose long texts are in `long_text`.
    static let readColumns: Set<String> = ["name", "idempotency_key", "call_key", "activity"]

    /// SQL: ``key(of:)`` of a stored text in a column.
    static func sql(_ column: String) -> String {
        """
        rtrim(left(\(column), \(prefixLength)), chr(1)) || chr(2) || encode(sha256(convert_to(\(column), 'UTF8')), 'hex')
        """
    }
}

extension PostgresSchema {
    /// Version 2: texts that are too long for an index. Those that 0.4.0 could store, because they were compressed, get the
    /// form that this version looks for.
    static let longTexts: [String] =
        [
            """
            CREATE TABLE long_text (
                key text COLLATE "C" PRIMARY KEY,
                text text COLLATE "C" NOT NULL
            )
            """
        ]
        + longTextColumns.flatMap { table, columns in
            columns.flatMap { column in
                let isLong = "octet_length(\(column)) > \(PostgresKey.limit)"
                let keeping = """
                    INSERT INTO long_text (key, text) SELECT \(PostgresKey.sql(column)), \(column) FROM \(table)
                    WHERE \(isLong) ON CONFLICT (key) DO NOTHING
                    """
                let changing = "UPDATE \(table) SET \(column) = \(PostgresKey.sql(column)) WHERE \(isLong)"
                return PostgresKey.readColumns.contains(column) ? [keeping, changing] : [changing]
            }
        }

    private static let longTextColumns = [
        ("recipient", ["name"]), ("outbox", ["target", "idempotency_key"]), ("line", ["target"]),
        ("response", ["identity", "call_key"]), ("event", ["name"]), ("event_draft", ["name"]),
        ("webhook_event", ["name"]), ("activity_token", ["target", "activity"]), ("ended_activity", ["activity"]),
    ]

    /// Removes the long texts that no row refers to any more. New ones wait meanwhile.
    static let removingLongTexts = [
        "LOCK TABLE long_text IN SHARE ROW EXCLUSIVE MODE",
        "DELETE FROM long_text WHERE "
            + longTextColumns.flatMap { table, columns in
                columns.filter(PostgresKey.readColumns.contains).map { column in
                    "NOT EXISTS (SELECT 1 FROM \(table) WHERE \(table).\(column) = long_text.key)"
                }
            }
            .joined(separator: " AND "),
    ]
}
