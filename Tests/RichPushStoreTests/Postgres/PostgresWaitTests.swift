import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Waits for locks and answers of PostgreSQL")
struct PostgresWaitTests {
    @Test("A statement that takes too long is an error with its SQLSTATE, and the same connection goes on")
    func statementTimeout() async throws {
        let database = try PostgresDatabase()
        try await database.storeWithNotes().close()
        let store = try database.store(connections: 1, statementTimeout: .milliseconds(50))
        let before = try await store.read { try $0.run("SELECT pg_backend_pid()")?.0 }
        let error = await storeError {
            try await store.write { session in
                try session.run("INSERT INTO note (text) VALUES ('a')")
                try session.run("SELECT pg_sleep(60)::text = ''")
            }
        }
        #expect(error?.code == .locked)
        #expect(error?.message.contains("took longer than its time-out") == true)
        #expect(error?.message.contains("57014") == true)
        try await store.note("b")
        #expect(try await store.notes() == ["b"])
        #expect(try await store.read { try $0.run("SELECT pg_backend_pid()")?.0 } == before)
        try await store.close()
    }

    @Test("A commit for a member whose row another session holds is refused after the time-out; other members' go on")
    func heldMember() async throws {
        let database = try PostgresDatabase()
        let store = try database.store(connections: 2, options: .init(busyTimeout: .milliseconds(100)))
        _ = try await store.commit(.sample(1))
        let session = try database.session()
        try session.run("BEGIN; SELECT id FROM recipient WHERE name = 'ann' FOR UPDATE", limit: nil)
        let refused = await storeError { _ = try await store.commit(.sample(2)) }
        #expect(refused?.code == .locked)
        #expect(refused?.message.contains("55P03") == true, "\(refused?.message ?? "none")")
        #expect(try await store.commit(.sample(1, recipient: "ben")).badgeCount == 1)
        // In a group, the one that cannot be made does not affect the others.
        let group = [StoreChanges.sample(3), .sample(2, recipient: "ben"), .sample(1, recipient: "eve")]
        let results = try await store.commitEach(group)
        #expect(results.map { (try? $0.get())?.badgeCount } == [nil, 2, 1])
        try session.run("ROLLBACK", limit: nil)
        #expect(try await store.commit(.sample(2)).badgeCount == 2)
        try await store.close()
    }

    @Test("Of two services' writes in a deadlock the one that the server ends is repeated, and both are made")
    func deadlock() async throws {
        let database = try PostgresDatabase()
        let store = try await database.storeWithNotes(connections: 1)
        for text in ["1", "2"] { try await store.note(text) }
        let (begun, crossed, runs) = (Gate(), Latch(), Collected<Int>())
        async let write: Void = store.write { session in
            runs.append(1)
            try session.run("UPDATE note SET text = text || 'x' WHERE id = 1")
            if runs.all.count == 1 {
                begun.open()
                crossed.wait()
            }
            try session.run("UPDATE note SET text = text || 'x' WHERE id = 2")
        }
        await begun.pass()
        let other = try database.session()
        // The server ends the transaction that looks for a deadlock first.
        try other.run("SET deadlock_timeout = '60s'; BEGIN", limit: nil)
        try other.run("UPDATE note SET text = text || 'y' WHERE id = 2", limit: nil)
        crossed.signal()
        try other.run("UPDATE note SET text = text || 'y' WHERE id = 1; COMMIT", limit: nil)
        try await write
        // On a busy machine the repeated one takes the lock first, and is ended once more.
        #expect(runs.all.count >= 2)
        #expect(try await store.notes().sorted() == ["1yx", "2yx"])
        try await store.close()
    }

    @Test("A connection that brings no answer is given up after the time-out, the use is repeated, and others go on")
    func heldConnection() async throws {
        let database = try PostgresDatabase()
        try await database.storeWithNotes().close()
        let proxy = try CuttingProxy(to: database.server.port)
        let store = try database.impatientStore(connections: 2, address: database.server.address(port: proxy.port))
        let (begun, held, runs) = (Gate(), Latch(), Collected<Int>())
        async let write: Void = store.write { session in
            runs.append(1)
            if runs.all.count == 1 {
                begun.open()
                held.wait()
            }
            try session.run("INSERT INTO note (text) VALUES ('a')")
        }
        await begun.pass()
        proxy.hold()
        held.signal()
        // These have a new connection, which is forwarded.
        #expect(try await store.notes() == [])
        try await write
        #expect(runs.all.count == 2)
        #expect(try await store.notes() == ["a"])
        proxy.stop()
        try await store.close()
    }

    @Test("If no connection brings an answer any more, each use ends with an error, and works once they do")
    func allHeld() async throws {
        let database = try PostgresDatabase()
        try await database.storeWithNotes().close()
        let proxy = try CuttingProxy(to: database.server.port)
        let address = database.server.address(port: proxy.port, parameters: "?connect_timeout=2")
        let store = try database.impatientStore(connections: 2, address: address)
        try await store.note("a")
        proxy.hold(true)
        let errors = [await storeError { try await store.note("b") }, await storeError { _ = try await store.notes() }]
        for error in errors {
            #expect(error?.code == .unreachable)
            #expect(error?.message.contains("did not answer in time") == true, "\(error?.message ?? "none")")
        }
        proxy.release()
        #expect(try await store.notes() == ["a"])
        proxy.stop()
        try await store.close()
    }

    @Test("A COMMIT without an answer holds only its own caller, whose outcome is unknown once the connection ends")
    func heldCommit() async throws {
        let database = try PostgresDatabase()
        let maker = try await database.storeWithNotes()
        let proxy = try CuttingProxy(to: database.server.port)
        let store = try database.impatientStore(connections: 2, address: database.server.address(port: proxy.port))
        let begun = Gate()
        async let write = storeError {
            try await store.write { session in
                try session.run("INSERT INTO note (text) VALUES ('a')")
                proxy.hold()
                begun.open()
            }
        }
        await begun.pass()
        #expect(try await store.notes() == [])
        // The server ends a transaction whose client says nothing, and frees its locks.
        let ended = """
            SELECT (count(*) = 0)::int FROM pg_locks WHERE relation = '\(database.schema).note'::regclass
            """
        #expect(try await database.session().firstNumber(ended) == 1)
        proxy.release()
        #expect(await write?.code == .outcomeUnknown)
        #expect(try await maker.notes() == [])
        proxy.stop()
        for store in [store, maker] { try await store.close() }
    }

    @Test("A server that accepts a connection and says nothing is given up after the time-out of the address")
    func silentServer() async throws {
        let database = try PostgresDatabase()
        let proxy = try CuttingProxy(to: database.server.port)
        proxy.hold(true)
        let address = database.server.address(port: proxy.port, parameters: "?connect_timeout=2")
        let store = try database.store(connections: 1, address: address)
        let error = await storeError { try await store.open() }
        #expect(error?.code == .unreachable)
        #expect(error?.message.contains("did not answer in time") == true, "\(error?.message ?? "none")")
        // Measured on this thread alone: other tests can keep a task from going on for much longer.
        let (settings, library) = (try store.postgres.settings, try PostgresLibrary.shared())
        let time = ContinuousClock().measure {
            #expect(throws: PostgresError.self) { try PostgresConnection(settings, library) }
        }
        #expect(time > .seconds(1))
        #expect(time < .seconds(15))
        proxy.stop()
        try await store.close()
    }

    @Test("The system ends a connection whose other end is gone: 15 seconds after unanswered data, 60 without data")
    func socketOptions() throws {
        let session = try PostgresDatabase().session()
        defer { withExtendedLifetime(session) {} }
        let socket = session.socket
        func option(_ level: Int32, _ name: Int32) -> Int32 {
            var value: Int32 = 0
            var length = socklen_t(MemoryLayout<Int32>.size)
            return getsockopt(socket, level, name, &value, &length) == 0 ? value : -1
        }
        #expect(option(SOL_SOCKET, SO_KEEPALIVE) != 0)
        #if os(Linux)
        let names = [TCP_USER_TIMEOUT, TCP_KEEPIDLE, TCP_KEEPINTVL, TCP_KEEPCNT]
        #expect(names.map { option(Int32(IPPROTO_TCP), $0) } == [15_000, 30, 10, 3])
        #endif
    }
}
