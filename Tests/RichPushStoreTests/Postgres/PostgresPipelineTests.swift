import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

/// The round trips are those of one transaction: its begin with the locks of its members, what its works wait for, and
/// its commit.
@Suite("Round trips of transactions in PostgreSQL")
struct PostgresPipelineTests {
    private struct Refusal: Error {}

    /// A store with one connection, so that writes which wait share a transaction.
    private struct Line {
        let store: PushStore
        let measured = Collected<StoreMeasurement>()

        init() async throws {
            let database = try PostgresDatabase()
            try await database.storeWithNotes().close()
            store = try PushStore.postgres(
                database.server.address(),
                postgres: PushStore.PostgresOptions(schema: database.schema, connections: 1),
                onMeasurement: measured.append
            )
            try await store.open()
        }

        /// The round trips of the last transaction.
        var last: Int? {
            measured.all.compactMap { if case .transaction(_, let count) = $0 { count } else { nil } }.last
        }

        /// Runs writes in one transaction.
        func write<Value: Sendable>(
            _ members: [Recipient],
            _ body: @escaping @Sendable (StoreSession, Int) throws -> Value
        ) async throws -> [Result<Value, any Error>] {
            try await store.engine.writeAll(
                members.enumerated().map { number, member in
                    StoreWrite(use: StoreUse(name: "note", members: [member])) { try body($0, number) }
                }
            )
        }
    }

    private static func members(_ count: Int) -> [Recipient] { (0..<count).map { Recipient("member \($0)") } }

    @Test("A statement whose answer nobody needs is sent with the next one, and the last ones with the commit")
    func put() async throws {
        let line = try await Line()
        let counts = try await line.write(Self.members(1)) { session, _ in
            for text in ["a", "b"] { try session.put("INSERT INTO note (text) VALUES (?)", text) }
            let count = try session.run("SELECT count(*) FROM note")?.0
            try session.put("INSERT INTO note (text) VALUES (?)", "c")
            return count
        }
        #expect(try counts.map { try $0.get() } == [2])
        #expect(line.last == 3)
        #expect(try await line.store.notes() == ["a", "b", "c"])
        try await line.store.close()
    }

    @Test("The statements of 64 members are sent together")
    func members() async throws {
        let line = try await Line()
        let results = try await line.write(Self.members(64)) { session, number in
            try session.run("INSERT INTO note (text) VALUES (?)", "\(number)")
            return try session.run("SELECT count(*) FROM note WHERE text = ?", "\(number)")?.0
        }
        #expect(try results.map { try $0.get() } == Array(repeating: 1, count: 64))
        #expect(line.last == 4)
        try await line.store.close()
    }

    @Test("Writes about one member run in their order, beside those of others")
    func order() async throws {
        let line = try await Line()
        let members: [Recipient] = ["ann", "ben", "ann", "ben", "ann"]
        let results = try await line.write(members) { session, number in
            let before = try session.run("SELECT count(*) FROM note WHERE text = ?", members[number].rawValue)?.0
            try session.put("INSERT INTO note (text) VALUES (?)", members[number].rawValue)
            return before
        }
        #expect(try results.map { try $0.get() } == [0, 0, 1, 1, 2])
        try await line.store.close()
    }

    @Test("A write that names no member runs after those before it, and before those after it")
    func alone() async throws {
        let line = try await Line()
        let uses = [["ann"], [], ["ben"], ["ann", "ben"]].map { names in
            StoreUse(name: "note", members: Set(names.map { Recipient($0) }))
        }
        let results = try await line.store.engine.writeAll(
            uses.map { use in
                StoreWrite(use: use) { session in
                    let before = try session.run("SELECT count(*) FROM note")?.0
                    try session.put("INSERT INTO note (text) VALUES ('a')")
                    return before
                }
            }
        )
        #expect(try results.map { try $0.get() } == [0, 1, 2, 3])
        try await line.store.close()
    }

    @Test("One of several members whose write fails does not affect the others", arguments: [0, 3, 7])
    func failing(_ wrong: Int) async throws {
        let line = try await Line()
        let results = try await line.write(Self.members(8)) { session, number in
            try session.put("INSERT INTO note (text) VALUES (?)", "\(number)")
            try session.run("SELECT 1")
            if number == wrong { throw Refusal() }
        }
        #expect(Self.failed(results) == [wrong])
        let expected = (0..<8).filter { $0 != wrong }.map(String.init)
        #expect(try await line.store.notes() == expected)
        try await line.store.close()
    }

    private static func failed(_ results: [Result<some Any, any Error>]) -> [Int] {
        results.indices.filter { if case .failure = results[$0] { true } else { false } }
    }

    @Test("The error of a statement is that of its own write, wherever it is sent", arguments: [0, 3, 7])
    func refused(_ wrong: Int) async throws {
        let line = try await Line()
        for waits in [true, false] {
            let results = try await line.write(Self.members(8)) { session, number in
                try session.put(
                    "INSERT INTO note (id, text) VALUES ((?::text)::bigint, 'a')",
                    number == wrong ? "x" : "\(number)"
                )
                if waits { try session.run("SELECT 1") }
            }
            #expect(Self.failed(results) == [wrong])
            #expect(try await line.store.notes().count == 7)
            try await line.store.write { _ = try $0.run("DELETE FROM note") }
        }
        try await line.store.close()
    }

    @Test("The number of changed rows of a statement without a row as its answer is that of its own write")
    func changesCount() async throws {
        let line = try await Line()
        try await line.store.note("first")
        let results = try await line.write(Self.members(3)) { session, number in
            try session.run(
                "INSERT INTO note (id, text) VALUES (?, 'a') ON CONFLICT (id) DO NOTHING",
                Int64(number + 1)
            )
            return session.changesCount
        }
        #expect(try results.map { try $0.get() } == [0, 1, 1])
        try await line.store.close()
    }

    @Test(
        "A statement without an answer that fails at the end of a write is that write's, before a good one of its member"
    )
    func refusedPut() async throws {
        let line = try await Line()
        let results = try await line.write(["ann", "ben", "ann", "ann"]) { session, number in
            try session.put(
                "INSERT INTO note (id, text) VALUES ((?::text)::bigint, 'a')",
                number == 0 ? "x" : "\(number)"
            )
        }
        #expect(Self.failed(results) == [0])
        #expect(try await line.store.notes().count == 3)
        try await line.store.close()
    }

    @Test("It is that write's, also if the good one after it waits for an answer")
    func refusedPutBeforeQuestion() async throws {
        let line = try await Line()
        let results = try await line.write(["ann", "ben", "ann"]) { session, number in
            guard number == 0 else {
                try session.run("INSERT INTO note (id, text) VALUES (?, 'a')", Int64(number))
                return
            }
            try session.put("INSERT INTO note (id, text) VALUES ((?::text)::bigint, 'a')", "x")
        }
        #expect(Self.failed(results) == [0])
        #expect(try await line.store.notes().count == 2)
        try await line.store.close()
    }

    /// Works by their members and responses, and the lists that run side by side.
    private static let laneTable: [([[String]], [[[Int]]])] = [
        ([["a"], ["b"]], [[[0], [1]]]), ([["a"], ["b"], ["a"]], [[[0, 2], [1]]]),
        ([["a"], ["b"], ["a", "b"], ["c"]], [[[0], [1]], [[2], [3]]]),
        ([["a", "b"], ["b"], ["a"], ["c"]], [[[0, 1, 2], [3]]]), ([["a"], [], ["b"]], [[[0]], [[1]], [[2]]]),
        ([["a", "?r"], ["b", "?r"], ["c", "?s"]], [[[0, 1], [2]]]),
        ([["a", "?r"], ["b", "?s"], ["c", "?r"], ["b", "?r"]], [[[0, 2], [1]], [[3]]]),
    ]

    @Test("A write about what two lists of writes change runs after both", arguments: laneTable)
    func lanes(_ names: [[String]], _ expected: [[[Int]]]) {
        let works = names.map { names in
            let use = StoreUse(
                name: "note",
                members: Set(names.filter { !$0.hasPrefix("?") }.map { Recipient($0) }),
                responses: Set(names.filter { $0.hasPrefix("?") })
            )
            return PostgresWork(use, { _ in }, answer: { _ in })
        }
        #expect(works.lanes == expected)
    }

    @Test("Writes that wait for the only connection are made before the store is closed")
    func closing() async throws {
        let line = try await Line()
        let gate = Latch()
        let first = Task { try await line.store.write { _ in gate.wait() } }
        while try line.store.postgres.load.waiting > 0 || line.store.postgres.load.busy == 0 { await Task.yield() }
        let others = (0..<5).map { number in
            Task {
                try await line.store.engine.writeAlone(StoreUse(name: "note")) { session in
                    _ = try session.run("INSERT INTO note (text) VALUES (?)", "\(number)")
                }
            }
        }
        while try line.store.postgres.load.waiting < 5 { await Task.yield() }
        let closing = Task { try await line.store.close() }
        gate.signal()
        try await closing.value
        try await first.value
        for other in others { try await other.value }
        #expect(try await line.store.notes().count == 5)
        try await line.store.close()
    }

    @Test("A connection that is lost while the writes of several members run is replaced, and they are made once")
    func lost() async throws {
        let line = try await Line()
        let runs = Collected<Int>()
        let results = try await line.write(Self.members(8)) { session, number in
            try session.run("INSERT INTO note (text) VALUES (?)", "\(number)")
            runs.append(number)
            if number == 5, runs.all.count(where: { $0 == 5 }) == 1 {
                try session.run("SELECT pg_terminate_backend(pg_backend_pid())::int")
            }
        }
        for result in results { try result.get() }
        #expect(try await line.store.notes().sorted() == (0..<8).map(String.init))
        try await line.store.close()
    }

    /// Texts that an array of the server could take for something else.
    private static let texts: [String?] = [
        "a", nil, "", "NULL", "{}", "a,b", "\"", "\\", "\\\"'", " a ", "\0", "\u{1}0", "é", "\u{301}",
    ]

    @Test("Each of several members gets the answer to their own values from a statement that ran once for all")
    func merged() async throws {
        let line = try await Line()
        let texts = Self.texts
        let results = try await line.write(Self.members(texts.count)) { session, number in
            try session.put("INSERT INTO note (id, text) VALUES (?, ?)", Int64(number), texts[number])
            let sql = "SELECT ?1::bigint, count(*) FROM note WHERE id = ?1 AND text IS NOT DISTINCT FROM ?2::text"
            let known = try session.run(sql, Int64(number), texts[number])
            let row = try session.row("SELECT text FROM note WHERE id = ? AND id > 0", [number])
            let several = try session.rows("SELECT text FROM note WHERE id IN (?1, 1)", [number]).count
            try session.put("DELETE FROM note WHERE id = ?", Int64(number))
            let new = try session.insert(
                "INSERT INTO note (id, text) VALUES (?, ?) ON CONFLICT (id) DO NOTHING",
                unique: "id",
                parameter: 1,
                Int64(number / 2 * 2),
                texts[number]
            )
            return (known?.0, known?.1, try row.map { try $0["text"] as String? }, several, new)
        }
        for (number, result) in results.enumerated() {
            let answer = try result.get()
            #expect(answer.0 == Int64(number) && answer.1 == 1)
            #expect(answer.2 == (number == 0 ? nil : .some(texts[number])))
            #expect(answer.3 == (number == 1 ? 1 : 2))
            // Two members insert the same row: the second of them has inserted none.
            #expect(answer.4 == (number % 2 == 0 ? Int64(number) : nil))
        }
        #expect(line.measured.all.allSatisfy { if case .retry = $0 { false } else { true } })
        try await line.store.close()
    }

    @Test("The statements of members that want different ones are few, and each member's are in their order")
    func plan() {
        let (a, b, c) = (
            PostgresParameters("DELETE FROM a WHERE id = ?"), PostgresParameters("DELETE FROM b WHERE id = ?"),
            PostgresParameters("UPDATE c SET id = ?")
        )
        let lanes = [[a, b], [b], [a, c, b], [b, a], []].map { texts in
            texts.map { PostgresRequest(text: $0, types: [20], values: [nil], needsAnswer: false) }
        }
        let sent = PostgresBatch(lanes, merges: true).requests.map { String($0.text.sql.prefix(13)) }
        #expect(sent == ["DELETE FROM a", "UPDATE c SET ", "DELETE FROM b", "DELETE FROM a"])
        #expect(PostgresBatch(lanes, merges: false).requests.count == 8)
    }

    /// What a tap records: the opening with the call that reports it, and the badge.
    private static func tap(_ recipient: Recipient, _ id: Int64) -> StoreChanges {
        let call = LoyaltyCall.trackMessage(id: id, parameters: nil, action: .opened)
        let event = MessageEvent(
            messageResponseID: id,
            action: .opened,
            time: Date(timeIntervalSince1970: 1_750_000_000),
            calls: [OutboxCall(call: call, idempotencyKey: "\(recipient.rawValue) \(id)", locale: "en")]
        )
        return StoreChanges(recipient: recipient, messages: [event], badge: .increment(by: -1), time: event.time)
    }

    @Test("A tap of a known member takes at most 6 round trips, and those of 64 members together take as many")
    func taps() async throws {
        let line = try await Line()
        let members = Self.members(64)
        for id in [1, 2] as [Int64] {
            for receipt in try await line.store.commitEach(members.map { Self.tap($0, id) }) {
                #expect(try receipt.get().newMessages == [true])
            }
        }
        let together = line.last ?? .max
        _ = try await line.store.commit(Self.tap(members[0], 3))
        let alone = line.last ?? .max
        #expect(together <= 6, "\(together)")
        #expect(alone <= 6, "\(alone)")
        #expect(try await line.store.outboxCounts().waiting == 129)
        try await line.store.close()
    }
}
