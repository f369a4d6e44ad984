import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Transactions in PostgreSQL")
struct PostgresTransactionTests {
    private struct Refusal: Error {}

    @Test("Writes that wait share a transaction, and one that fails does not affect the others")
    func groups() async throws {
        let store = try await PostgresDatabase().storeWithNotes(connections: 1)
        let (held, released) = (Gate(), Latch())
        async let holder: Void = store.write { _ in
            held.open()
            released.wait()
        }
        await held.pass()
        let results = await withTaskGroup(of: Result<String, any Error>.self) { group in
            for number in 0..<6 {
                group.addTask {
                    await Self.result {
                        try await store.write { session in
                            try session.run("INSERT INTO note (text) VALUES (?)", "\(number)")
                            if number == 3 { throw Refusal() }
                            return try session.row("SELECT pg_current_xact_id()::text AS id")?["id"] ?? ""
                        }
                    }
                }
            }
            while ((try? store.postgres.load.waiting) ?? 6) < 6 { await Task.yield() }
            released.signal()
            return await group.reduce(into: []) { $0.append($1) }
        }
        try await holder
        let transactions = results.compactMap { try? $0.get() }
        #expect(transactions.count == 5)
        #expect(Set(transactions).count == 1)
        #expect(try await store.notes().sorted() == ["0", "1", "2", "4", "5"])
        try await store.close()
    }

    private static func result<Value>(_ body: () async throws -> Value) async -> Result<Value, any Error> {
        do { return .success(try await body()) } catch { return .failure(error) }
    }

    @Test("Writes of one call run in their order, also in several transactions", arguments: [2, 256])
    func writeAll(largestGroup: Int) async throws {
        let database = try PostgresDatabase()
        try await database.storeWithNotes().close()
        let store = try database.store(options: .init(largestGroup: largestGroup))
        let results = try await store.engine.writeAll(
            (0..<9).map { number in
                StoreWrite(use: StoreUse(name: "note")) { session in
                    if number == 4 { throw Refusal() }
                    try session.run("INSERT INTO note (text) VALUES (?)", "\(number)")
                    return number
                }
            }
        )
        #expect(results.map { try? $0.get() } == [0, 1, 2, 3, nil, 5, 6, 7, 8])
        #expect(try await store.notes() == ["0", "1", "2", "3", "5", "6", "7", "8"])
        try await store.close()
    }

    @Test("A transaction in conflict is repeated as a whole", arguments: ["40001", "40P01", "57P01"])
    func repeats(state: String) async throws {
        let (store, runs) = (try await PostgresDatabase().storeWithNotes(), Collected<Int>())
        try await store.write { session in
            runs.append(1)
            try session.run("INSERT INTO note (text) VALUES ('a')")
            if runs.all.count < 4 {
                try session.run("DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '\(state)'; END $$")
            }
        }
        #expect(runs.all.count == 4)
        #expect(try await store.notes() == ["a"])
        try await store.close()
    }

    @Test("A conflict at COMMIT is repeated too")
    func repeatsCommit() async throws {
        let (store, runs) = (try await PostgresDatabase().storeWithNotes(), Collected<Int>())
        try await store.write { session in
            try session.run(
                """
                CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
                    BEGIN
                        IF new.text = '1' THEN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END IF;
                        RETURN NULL;
                    END
                $$
                """
            )
            try session.run(
                """
                CREATE CONSTRAINT TRIGGER refusal AFTER INSERT ON note DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW EXECUTE FUNCTION refuse()
                """
            )
        }
        try await store.write { session in
            runs.append(1)
            try session.run("INSERT INTO note (text) VALUES (?)", "\(runs.all.count)")
        }
        #expect(try await store.notes() == ["2"])
        try await store.close()
    }

    @Test("A conflict that does not end is an error after a bounded number of repeats")
    func boundedRepeats() async throws {
        let (store, runs) = (try PostgresDatabase().store(), Collected<Int>())
        let error = await storeError {
            try await store.write { session in
                runs.append(1)
                _ = try session.run("DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$")
            }
        }
        #expect(error?.code == .locked)
        #expect(runs.all.count == 13)
        try await store.close()
    }

    @Test("Members of a transaction are locked first, in the order of their numbers")
    func locksMembers() async throws {
        let store = try PostgresDatabase().store()
        try await store.write { session in
            _ = try session.run("INSERT INTO recipient (name) VALUES ('ann'), ('ben'), (?)", "c\"\\,{}\0")
        }
        let (held, released) = (Gate(), Latch())
        let changes = StoreChanges(recipient: Recipient("c\"\\,{}\0"), time: .now)
        async let holder: Void = store.engine.write(StoreUse(name: "hold", members: [changes.recipient])) { _ in
            held.open()
            released.wait()
        }
        await held.pass()
        let free = try await store.write { session in
            try session.rows("SELECT name FROM recipient ORDER BY id FOR UPDATE SKIP LOCKED").map {
                try $0["name"] as String
            }
        }
        released.signal()
        try await holder
        #expect(free == ["ann", "ben"])
        try await store.close()
    }

    @Test("Many writers of two stores with few connections are all made", arguments: [1, 4])
    func manyWriters(connections: Int) async throws {
        let database = try PostgresDatabase()
        let stores = [
            try await database.storeWithNotes(connections: connections), try database.store(connections: connections),
        ]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<400 { group.addTask { try await stores[number % 2].note("\(number)") } }
            try await group.waitForAll()
        }
        let load = try stores[0].postgres.load
        #expect(load.busy + load.idle <= connections)
        #expect(try await Set(stores[0].notes()).count == 400)
        for store in stores { try await store.close() }
    }

    @Test("A read sees one snapshot while others write")
    func snapshots() async throws {
        let store = try await PostgresDatabase().storeWithNotes()
        let (begun, written) = (Gate(), Latch())
        async let counts = store.read { session in
            let first = try session.run("SELECT count(*) FROM note")?.0
            begun.open()
            written.wait()
            return [first, try session.run("SELECT count(*) FROM note")?.0]
        }
        await begun.pass()
        try await store.note("a")
        written.signal()
        #expect(try await counts == [0, 0])
        try await store.close()
    }

    @Test("Cancelling a caller does not roll its write back")
    func cancellation() async throws {
        let store = try await PostgresDatabase().storeWithNotes()
        let (begun, released) = (Gate(), Latch())
        let task = Task {
            try await store.write { session in
                begun.open()
                released.wait()
                try session.run("INSERT INTO note (text) VALUES ('a')")
            }
        }
        await begun.pass()
        task.cancel()
        released.signal()
        _ = await task.result
        #expect(try await store.notes() == ["a"])
        try await store.close()
    }

    @Test("A prepared statement whose columns have changed is prepared again")
    func changedColumns() async throws {
        let store = try await PostgresDatabase().storeWithNotes(connections: 1)
        let columns = { @Sendable (session: StoreSession) in
            try session.row("SELECT * FROM note")?.fields.map(\.0) ?? []
        }
        try await store.note("a")
        #expect(try await store.read(columns) == ["id", "text"])
        try await store.write { session in _ = try session.run("ALTER TABLE note ADD COLUMN more bigint") }
        #expect(try await store.read(columns) == ["id", "text", "more"])
        try await store.close()
    }
}
