import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Answers of PostgreSQL that never come, and processes that stop")
struct PostgresSilenceTests {
    /// A store that waits a second for the answer to a COMMIT.
    private func store(_ database: PostgresDatabase, _ connections: Int, _ proxy: CuttingProxy) throws -> PushStore {
        let address = database.server.address(port: proxy.port)
        let options = PushStore.Options(busyTimeout: .milliseconds(100))
        let store = try database.store(connections: connections, address: address, options: options)
        var settings = try store.postgres.settings
        settings.commitLimit = .seconds(1)
        return PushStore(store, engine: PostgresEngine(settings, try PostgresLibrary.shared()))
    }

    @Test("A commit has 20 seconds, and as long as its locks may take if that is more")
    func limit() throws {
        let database = try PostgresDatabase()
        let bounds = try [1, 5, 60].map { seconds in
            try database.store(options: .init(busyTimeout: .seconds(seconds))).postgres.settings.commitPatience
        }
        #expect(bounds == [.seconds(20), .seconds(20), .seconds(65)])
    }

    @Test("Commits without answers are of unknown outcome after a bound, not cancelled, and all connections go on")
    func swallowed() async throws {
        let database = try PostgresDatabase()
        let direct = try await database.storeWithNotes()
        let proxy = try CuttingProxy(to: database.server.port)
        let store = try store(database, 8, proxy)
        proxy.cutNextCommit(.neverAnswered, count: 8)
        let start = ContinuousClock.now
        let codes = await withTaskGroup(of: StoreError.Code?.self) { group -> [StoreError.Code?] in
            for number in 0..<8 {
                group.addTask {
                    let error = await storeError {
                        try await store.engine.writeAlone(StoreUse(name: "note")) { session in
                            _ = try session.run("INSERT INTO note (text) VALUES (?)", "\(number)")
                        }
                    }
                    return error?.code
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes == Array(repeating: .outcomeUnknown, count: 8))
        try await store.checkWritable()
        #expect(try await direct.notes().sorted() == (0..<8).map(String.init))
        #expect(ContinuousClock.now - start < .seconds(20))
        for store in [store, direct] { try await store.close() }
        proxy.stop()
    }

    @Test("A store is closed in time, though the answer to a commit never comes")
    func closing() async throws {
        let database = try PostgresDatabase()
        let direct = try await database.storeWithNotes()
        let proxy = try CuttingProxy(to: database.server.port)
        let store = try store(database, 1, proxy)
        proxy.cutNextCommit(.neverAnswered)
        async let write = storeError { try await store.note("a") }
        while proxy.waitsToCut { await Task.yield() }
        let start = ContinuousClock.now
        try await store.close()
        #expect(ContinuousClock.now - start < .seconds(15))
        #expect(await write?.code == .outcomeUnknown)
        try await direct.close()
        proxy.stop()
    }

    @Test("What was read counts, though the answer to the end of its transaction never comes")
    func read() async throws {
        let database = try PostgresDatabase()
        let direct = try await database.storeWithNotes()
        try await direct.note("a")
        let proxy = try CuttingProxy(to: database.server.port)
        let store = try store(database, 1, proxy)
        proxy.cutNextCommit(.neverAnswered)
        #expect(try await store.notes() == ["a"])
        #expect(try await store.notes() == ["a"])
        for store in [store, direct] { try await store.close() }
        proxy.stop()
    }

    @Test("The locks of a process that stops are free for others after less than 5 seconds, and its change is repeated")
    func stoppedWriter() async throws {
        let database = try PostgresDatabase()
        let (stopped, other) = (try database.store(connections: 1), try database.store(connections: 1))
        _ = try await stopped.commit(.sample(1))
        try await other.open()
        let (begun, held, runs) = (Gate(), Latch(), Collected<Int>())
        let use = StoreUse(name: "stopped", members: ["ann"])
        async let write: Void = stopped.engine.write(use) { session in
            try session.run("UPDATE badge SET count = count + 10")
            runs.append(1)
            guard runs.all.count == 1 else { return }
            begun.open()
            held.wait()
        }
        await begun.pass()
        // It waits for the lock of the member for 5 seconds at most.
        #expect(try await other.commit(.sample(2)).badgeCount == 2)
        held.signal()
        try await write
        #expect(runs.all.count == 2)
        #expect(try await other.badgeCount(for: "ann") == 12)
        for store in [stopped, other] { try await store.close() }
    }

    @Test("A process that stops while it gives events their numbers holds no reader")
    func stoppedNumbering() async throws {
        let database = try PostgresDatabase()
        let options = PushStore.Options(keepsEvents: .seconds(86_400))
        let proxy = try CuttingProxy(to: database.server.port)
        let address = database.server.address(port: proxy.port)
        let stopped = try database.store(connections: 1, address: address, options: options)
        let other = try database.store(connections: 1, options: options)
        _ = try await other.commit(.sample(1))
        try await stopped.open()
        // The first COMMIT is that of the look for events without a number.
        proxy.cutNextCommit(.held, after: 1)
        async let late = stopped.events(after: .oldest, limit: 9)
        while proxy.waitsToCut { await Task.yield() }
        // Without any wait for a lock.
        _ = try await other.commit(.sample(2))
        #expect(try await other.events(after: .oldest, limit: 9).events.compactMap(\.messageResponseID) == [1, 2])
        proxy.release()
        #expect(try await late.events.compactMap(\.messageResponseID) == [1, 2])
        for store in [stopped, other] { try await store.close() }
        proxy.stop()
    }

    @Test("More events than fit into two slices get their numbers in one read")
    func slices() async throws {
        let store = try PostgresDatabase().store(options: .init(keepsEvents: .seconds(86_400)))
        _ = try await store.commit(.sample(1))
        try await store.write { session in
            _ = try session.run(
                """
                INSERT INTO event_draft (mark, kind, time, recipient)
                SELECT mark + number, kind, time, recipient FROM event_draft, generate_series(1, \(EventTable.slice * 2)) AS number
                """
            )
        }
        _ = try await store.events(after: .latest, limit: 1)
        let counts = try await store.read { session in
            try session.run("SELECT (SELECT count(*) FROM event_draft), (SELECT last FROM event_log)")
        }
        #expect(counts?.0 == 0)
        #expect(counts?.1 == Int64(EventTable.slice * 2 + 1))
        try await store.close()
    }

    @Test(
        "A server that copies, sends what has no end, or says nothing in place of an answer loses its connection",
        arguments: FakePostgresServer.Answer.allCases
    )
    func wrongAnswers(_ answer: FakePostgresServer.Answer) throws {
        let server = try FakePostgresServer(answer)
        defer { server.stop() }
        let (settings, library) = (try settings(of: server), try PostgresLibrary.shared())
        for sendsTogether in [false, true] {
            let connection = try PostgresConnection(settings, library)
            let start = ContinuousClock.now
            if sendsTogether {
                let request = PostgresRequest(text: connection.translated("SELECT 1"), isPrepared: false)
                #expect(connection.exchange([request], limit: .seconds(1)).error?.kind == .lost)
            } else {
                #expect(throws: PostgresError.self) { try connection.run("SELECT 1", limit: .seconds(1)) }
            }
            #expect(connection.isLost)
            #expect(ContinuousClock.now - start < .seconds(20))
        }
    }

    private func settings(of server: FakePostgresServer) throws -> PostgresSettings {
        try PostgresDatabase().store(address: "postgres://a@127.0.0.1:\(server.port)/a").postgres.settings
    }

    @Test("Notices without end end a connection, also one that waits for ever or is not used")
    func notices() throws {
        let (server, library) = (try FakePostgresServer(.notices), try PostgresLibrary.shared())
        let patient = try PostgresConnection(settings(of: server), library)
        let error = #expect(throws: PostgresError.self) { try patient.run("VACUUM", limit: nil) }
        #expect(error?.message == "the server sends notices and no answer")
        server.stop()
        let talker = try FakePostgresServer(.notices, waitsForRequest: false)
        defer { talker.stop() }
        let connection = try PostgresConnection(settings(of: talker), library)
        while !connection.isLost {
            try connection.wait(for: POLLIN, nil)
            connection.readIdle()
        }
    }
}
