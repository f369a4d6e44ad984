import RichPushModel
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Statements in PostgreSQL")
struct PostgresStatementTests {
    @Test("Texts are written and read unchanged, also with U+0000, U+0001, quotes and backslashes")
    func texts() async throws {
        let store = try await PostgresDatabase().storeWithNotes()
        let texts = [
            "", "a\0b", "\u{1}", "\u{1}0\0", "it's \"quoted\" \\ {a,b}", "👍🏽 é e\u{301}",
            String(repeating: "x", count: 1_000_000),
        ]
        for text in texts { try await store.note(text) }
        let notes = try await store.notes()
        #expect(notes.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
        try await store.close()
    }

    @Test("Values are read by the types of their columns", arguments: [true, false])
    func types(prepares: Bool) async throws {
        let store = try PostgresDatabase().store(preparesStatements: prepares)
        let row = try await store.read { session in
            try session.row(
                """
                SELECT 1::smallint AS a, 2::int AS b, 9223372036854775807 AS c, true AS d, false AS e, sum(x) AS f,
                    0.5::float8 AS g, 1.5::numeric AS h, 'x' AS i, NULL::bigint AS j, avg(x) AS k
                FROM (VALUES (1::bigint), (4::bigint)) AS v (x)
                """
            )?.fields.map(\.1)
        }
        #expect(
            row == [
                .integer(1), .integer(2), .integer(.max), .integer(1), .integer(0), .integer(5), .real(0.5), .real(1.5),
                .text("x"), .null, .real(2.5),
            ]
        )
        try await store.close()
    }

    @Test("A parameter without a value of its own has the type that it was bound with", arguments: [true, false])
    func nulls(prepares: Bool) async throws {
        let store = try PostgresDatabase().store(preparesStatements: prepares)
        let values = try await store.read { session -> [StoredValue] in
            let (number, text): (Int64?, String?) = (nil, nil)
            let row = try session.row("SELECT ? AS a, ? AS b, coalesce(?1, 7) AS c", [number, text])
            return row?.fields.map(\.1) ?? []
        }
        #expect(values == [.null, .null, .integer(7)])
        try await store.close()
    }

    @Test("One statement runs with values of different types, one after the other")
    func severalTypes() async throws {
        let store = try PostgresDatabase().store(connections: 1)
        let values = try await store.read { session in
            [
                try session.row("SELECT ? AS a", [Int64(3)])?.fields.map(\.1),
                try session.row("SELECT ? AS a", ["x"])?.fields.map(\.1),
            ]
        }
        #expect(values == [[.integer(3)], [.text("x")]])
        try await store.close()
    }

    @Test("Rows of two runs of one statement can be read in turn")
    func cursorsOfOneStatement() async throws {
        let store = try PostgresDatabase().store()
        let numbers = try await store.read { session -> [Int64] in
            let sql = "SELECT n FROM generate_series(?::bigint, ?::bigint) AS n"
            let (first, second) = (try session.cursor(sql, [1, 2]), try session.cursor(sql, [11, 12]))
            return [try first.next()?["n"], try second.next()?["n"], try first.next()?["n"], try second.next()?["n"]]
                .compactMap { $0 }
        }
        #expect(numbers == [1, 11, 2, 12])
        try await store.close()
    }

    @Test("An insert returns the number of its row, and a change the number of its rows")
    func numbers() async throws {
        let store = try await PostgresDatabase().storeWithNotes()
        let result = try await store.write { session -> [Int64] in
            let first = try session.insert("INSERT INTO note (text) VALUES (?)", unique: "text", parameter: 1, "a")
            let second = try session.insert("INSERT INTO note (text) VALUES (?)", unique: "text", parameter: 1, "b")
            let sql = "INSERT INTO note (id, text) VALUES (?, 'c') ON CONFLICT DO NOTHING"
            let none = try session.insert(sql, unique: "id", parameter: 1, first)
            try session.run("UPDATE note SET text = 'd'")
            let changed = session.changesCount
            try session.run("SELECT 1")
            return [first ?? 0, second ?? 0, none ?? 0, Int64(changed), Int64(session.changesCount)]
        }
        #expect(result == [1, 2, 0, 2, 2])
        try await store.close()
    }

    @Test("The time of a transaction is the server's, and goes on; in tests it is that of the test's clock")
    func clocks() async throws {
        let database = try PostgresDatabase()
        let store = try database.store()
        let (time, difference) = try await store.read { session in
            let row = try session.run("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
            let now = session.now()
            return (now, now.milliseconds - (row?.0 ?? 0))
        }
        #expect(abs(difference) < 5000)
        try await store.close()
        let fixed = PushClock(now: { time.adding(.seconds(-86_400)) }, sleep: { _ in })
        let test = try database.store(clock: fixed)
        #expect(try await test.read { $0.now().milliseconds } == time.milliseconds - 86_400_000)
        #expect(try await test.write { $0.now().milliseconds } == time.milliseconds - 86_400_000)
        try await test.close()
    }
}
