import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Parameters of statements for PostgreSQL")
struct PostgresParameterTests {
    @Test(
        "Names, numbers and plain question marks become the numbers that SQLite gives them",
        arguments: [
            ("SELECT ?, ?", "SELECT $1, $2", 2), ("SELECT ?2, ?, ?1", "SELECT $2, $3, $1", 3),
            ("SELECT :a, :b, :a", "SELECT $1, $2, $1", 2), ("SELECT ?1, :a, ?", "SELECT $1, $2, $3", 3),
            ("SELECT ':a', '?', 'it''s ?', ?", "SELECT ':a', '?', 'it''s ?', $1", 1),
            ("SELECT \"a?b\", ?", "SELECT \"a?b\", $1", 1), ("SELECT ?::text", "SELECT $1::text", 1),
            ("SELECT :a::bigint", "SELECT $1::bigint", 1), ("SELECT 1 -- ?\n, ?", "SELECT 1 -- ?\n, $1", 1),
            ("SELECT /* ? :a */ ? /**/ + ?", "SELECT /* ? :a */ $1 /**/ + $2", 2),
            ("SELECT 'open ?", "SELECT 'open ?", 0), ("SELECT :", "SELECT :", 0),
            ("SELECT /* open ?", "SELECT /* open ?", 0),
        ]
    )
    func translates(_ text: String, _ sql: String, _ count: Int) {
        let parameters = PostgresParameters(text)
        #expect(parameters.sql == sql)
        #expect(parameters.count == count)
    }

    @Test(
        "A statement has a form for several sets of values if each set's answer can be told",
        arguments: [
            ("SELECT id FROM a WHERE id = ?", true), ("SELECT id FROM a WHERE id > ? ORDER BY id LIMIT 1", true),
            ("SELECT id FROM a WHERE id > ? ORDER BY id", false), ("SELECT 1", false),
            ("INSERT INTO a (id) VALUES (?)", true),
            ("INSERT INTO a (id) SELECT ? ON CONFLICT (id) DO NOTHING RETURNING id AS \"?1\"", true),
            ("INSERT INTO a (id) VALUES (?) RETURNING id", false), ("DELETE FROM a WHERE id = ?", true),
            ("DELETE FROM a WHERE id = ? RETURNING id", false), ("UPDATE a SET id = ?", false),
            ("WITH b AS (SELECT ?) SELECT * FROM b", false),
        ]
    )
    func arrays(_ text: String, _ hasForm: Bool) {
        #expect((PostgresParameters(text).arrays != nil) == hasForm)
    }

    @Test("A name has the number of its first place")
    func names() {
        #expect(PostgresParameters("SELECT ?, :now, :then, :now").names == ["now": 2, "then": 3])
    }

    @Test("Texts with U+0000 and U+0001 are stored without U+0000, and are read unchanged")
    func textsAreReversible() {
        for text in ["", "a", "\0", "\u{1}", "\u{1}0", "a\0\u{1}b", "\0\0", "é\0é", "0\u{1}\u{1}1"] {
            let stored = PostgresText.stored(text).dropLast().map { UInt8(bitPattern: $0) }
            #expect(!stored.contains(0))
            #expect(stored.withUnsafeBufferPointer(PostgresText.text) == text)
        }
    }

    @Test("The stored form of texts has the order of their bytes")
    func textsKeepTheirOrder() {
        let parts = ["", "\0", "\u{1}", "\u{2}", "0", "1", "a", "é"]
        let texts = parts.flatMap { first in parts.map { first + $0 } }
        let sorted = texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let stored = sorted.map { PostgresText.stored($0).dropLast().map { UInt8(bitPattern: $0) } }
        for (first, second) in zip(stored, stored.dropFirst()) { #expect(!second.lexicographicallyPrecedes(first)) }
    }
}
