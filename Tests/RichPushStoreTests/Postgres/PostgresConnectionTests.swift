import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Lost connections to PostgreSQL")
struct PostgresConnectionTests {
    @Test("After the server has ended all connections, the next use works")
    func terminatedBetweenUses() async throws {
        let database = try PostgresDatabase()
        let (store, other) = (try await database.storeWithNotes(connections: 1), try database.store(connections: 1))
        try await store.note("a")
        let process = try await store.read { try $0.run("SELECT pg_backend_pid()")?.0 } ?? 0
        try await other.read { _ = try $0.run("SELECT pg_terminate_backend(?::int)::int", process) }
        try await store.note("b")
        #expect(try await store.notes() == ["a", "b"])
        try await store.close()
        try await other.close()
    }

    @Test("A transaction whose connection ends before its commit is repeated once, and is made once")
    func terminatedDuringWrite() async throws {
        let database = try PostgresDatabase()
        let (store, runs) = (try await database.storeWithNotes(connections: 1), Collected<Int>())
        try await store.write { session in
            try session.run("INSERT INTO note (text) VALUES ('a')")
            runs.append(1)
            if runs.all.count == 1 { try session.run("SELECT pg_terminate_backend(pg_backend_pid())::int") }
        }
        #expect(runs.all.count == 2)
        #expect(try await store.notes() == ["a"])
        try await store.close()
    }

    @Test("A transaction that loses its connection twice cannot be made, and the next use works")
    func terminatedTwice() async throws {
        let store = try await PostgresDatabase().storeWithNotes(connections: 1)
        let error = await storeError {
            try await store.write { session in
                _ = try session.run("SELECT pg_terminate_backend(pg_backend_pid())::int")
            }
        }
        #expect(error?.code == .cannotOpen)
        try await store.note("a")
        #expect(try await store.notes() == ["a"])
        try await store.close()
    }

    @Test("If the connection is lost in COMMIT, the outcome is unknown, and the next use shows it")
    func cutInCommit() async throws {
        let database = try PostgresDatabase()
        let proxy = try CuttingProxy(to: database.server.port)
        let store = try await database.storeWithNotes(
            connections: 1,
            address: database.server.address(port: proxy.port)
        )
        try await store.note("a")
        for (cut, text, notes) in [(CuttingProxy.Cut.beforeServer, "b", ["a"]), (.afterServer, "c", ["a", "c"])] {
            proxy.cutNextCommit(cut)
            let error = await storeError { try await store.note(text) }
            #expect(error?.code == .outcomeUnknown)
            #expect(error?.message.contains("may or may not have been made") == true)
            #expect(try await store.notes() == notes)
        }
        try await store.close()
        proxy.stop()
    }

    @Test("A warning 01000 during COMMIT makes the outcome unknown, and notices reach their receiver")
    func warningInCommit() async throws {
        let database = try PostgresDatabase()
        try await database.storeWithNotes().close()
        let notices = Collected<PostgresNotice>()
        let store = try database.store(connections: 1, onNotice: notices.append)
        try await store.write { session in
            try session.run("DO $$ BEGIN RAISE NOTICE 'look: %', 1; RAISE WARNING 'early'; END $$")
            try session.run(
                """
                CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS $$
                    BEGIN RAISE WARNING 'committed here only'; RETURN NULL; END
                $$
                """
            )
            try session.run(
                """
                CREATE CONSTRAINT TRIGGER warning AFTER INSERT ON note DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW EXECUTE FUNCTION warn()
                """
            )
        }
        #expect(
            notices.all == [
                PostgresNotice(severity: "NOTICE", state: "00000", message: "look: 1"),
                PostgresNotice(severity: "WARNING", state: "01000", message: "early"),
            ]
        )
        let error = await storeError { try await store.note("a") }
        #expect(error?.code == .outcomeUnknown)
        #expect(error?.message.contains("committed here only") == true)
        try await store.close()
    }

    @Test("If the server has no connection left, work waits for the connections that the store has")
    func shortage() async throws {
        let database = try PostgresDatabase()
        let maker = try database.store(connections: 1)
        let role = database.schema
        try await maker.write { session in
            try session.run("CREATE ROLE \(role) LOGIN CONNECTION LIMIT 2")
            try session.run("GRANT ALL ON SCHEMA \(role) TO \(role)")
            try session.run("GRANT ALL ON ALL TABLES IN SCHEMA \(role) TO \(role)")
        }
        let address = database.server.address(user: role)
        let store = try database.store(connections: 8, address: address)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask { try await store.read { _ = try $0.run("SELECT pg_sleep(0.01)::text = ''") } }
            }
            try await group.waitForAll()
        }
        let third = try database.store(connections: 1, address: address)
        let more = try database.store(connections: 1, address: address)
        _ = await storeError { try await third.open() }
        let error = await storeError { try await more.open() }
        #expect(error?.message.contains("too many connections") == true)
        for store in [store, third, more, maker] { try await store.close() }
    }

    @Test("A closed store opens again at its next use")
    func reopening() async throws {
        let store = try await PostgresDatabase().storeWithNotes()
        try await store.note("a")
        try await store.close()
        #expect(try store.postgres.load == (0, 0, 0))
        try await store.note("b")
        #expect(try await store.notes() == ["a", "b"])
        try await store.close()
    }
}
