import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Standbys of a PostgreSQL server", .serialized)
struct PostgresStandbyTests {
    /// A server that waits for a standby which does not exist, unless a connection does not want that.
    private static let primary = Result {
        let files = try TestProcessFolder.make()
        try Data("synchronous_standby_names = 'gone'\n".utf8)
            .write(to: files.appendingPathComponent("postgresql.auto.conf"))
        return try PostgresServer.own(settings: ["fsync=off"], files: files)
    }
    private static let withoutWaiting = "?options=-csynchronous_commit%3Dlocal"
    private let database: PostgresDatabase
    private let local: String

    init() throws {
        database = PostgresDatabase(try Self.primary.get())
        local = database.server.address(parameters: Self.withoutWaiting)
    }

    private func delivery(_ number: Int64) -> StoreChanges {
        var changes = StoreChanges.sample(number)
        changes.journalEvent = "delivery \(number)"
        return changes
    }

    /// Starts a standby that has what the primary has committed.
    private func standby() throws -> PostgresServer {
        try PostgresServer.own(settings: ["fsync=off"], standbyOf: database.server)
    }

    private func address(of standby: PostgresServer, _ parameters: String = "") -> String {
        standby.address(parameters: Self.withoutWaiting + parameters)
    }

    @Test("A hot standby is read and not written to, and the same store writes after its promotion")
    func promotion() async throws {
        let maker = try database.store(address: local)
        _ = try await maker.commit(delivery(1))
        let standby = try standby()
        let store = try database.store(address: address(of: standby))
        try await store.open()
        #expect(try await store.badgeCount(for: "ann") == 1)
        let request = LeaseRequest(lease: .of("owner"), limit: 1)
        for error in [
            await storeError { _ = try await store.commit(delivery(2)) },
            await storeError { _ = try await store.leaseCalls(request) },
            await storeError { try await store.checkWritable() },
        ] {
            #expect(error?.code == .readOnly)
            #expect(error?.message.contains("standby") == true)
        }
        #expect(try await store.badgeCount(for: "ann") == 1)
        try standby.promote()
        #expect(try await store.commit(delivery(1)).wasTakenBefore)
        #expect(try await store.commit(delivery(2)).badgeCount == 2)
        #expect(try await store.leaseCalls(request).count == 1)
        for store in [store, maker] { try await store.close() }
    }

    @Test("Of several hosts of an address, the one that can be written to is used, after a standby and a closed port")
    func severalHosts() async throws {
        let maker = try database.store(address: local)
        try await maker.open()
        let (standby, closed) = (try standby(), try HeldPort())
        let ports = [standby.port, closed.number, database.server.port]
        let hosts = ports.map { "127.0.0.1:\($0)" }.joined(separator: ",")
        let address = "postgres://postgres@\(hosts)/postgres\(Self.withoutWaiting)&target_session_attrs=read-write"
        let store = try database.store(address: address)
        _ = try await store.commit(delivery(1))
        let port = try await store.read { try $0.run("SELECT inet_server_port()")?.0 }
        #expect(port == Int64(database.server.port))
        for store in [store, maker] { try await store.close() }
    }

    @Test("A standby alone is refused by an address that wants a server which can be written to")
    func standbyOnly() async throws {
        let maker = try database.store(address: local)
        try await maker.open()
        let standby = try standby()
        let store = try database.store(address: address(of: standby, "&target_session_attrs=read-write"))
        let error = await storeError { try await store.open() }
        #expect(error?.code == .readOnly, "\(error?.message ?? "none")")
        for store in [store, maker] { try await store.close() }
    }

    @Test(
        "If an operator ends the wait of a COMMIT for a standby, the outcome is unknown, and a repeat changes nothing",
        arguments: ["pg_cancel_backend", "pg_terminate_backend"]
    )
    func missingStandby(end: String) async throws {
        let maker = try database.store(address: local)
        try await maker.open()
        let store = try database.store(connections: 1)
        let `operator` = try database.session()
        let waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' LIMIT 1"
        for attempt in 1...2 {
            let codes = Collected<StoreError.Code?>()
            let commit = Task {
                codes.append(await storeError { _ = try await store.commit(delivery(1)) }?.code)
            }
            let process = try await `operator`.firstNumber(waiting, until: { !codes.all.isEmpty })
            #expect(process != nil, "The attempt \(attempt) did not wait for the standby.")
            if let process { _ = try `operator`.number("SELECT \(end)(\(process))::int") }
            await commit.value
            #expect(codes.all == [.outcomeUnknown])
        }
        #expect(try await maker.badgeCount(for: "ann") == 1)
        let local = try database.store(address: local)
        #expect(try await local.commit(delivery(1)).wasTakenBefore)
        #expect(try await local.messages(limit: nil).count == 1)
        for store in [store, maker, local] { try await store.close() }
    }

    @Test("Reads, and commits of connections that do not wait, go on while a COMMIT waits for a standby")
    func othersGoOn() async throws {
        let maker = try database.store(address: local)
        try await maker.open()
        let store = try database.store(connections: 2)
        let `operator` = try database.session()
        let codes = Collected<StoreError.Code?>()
        let commit = Task {
            codes.append(await storeError { _ = try await store.commit(delivery(1)) }?.code)
        }
        let waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' LIMIT 1"
        let process = try #require(try await `operator`.firstNumber(waiting, until: { !codes.all.isEmpty }))
        // What waits is not visible to others.
        #expect(try await store.badgeCount(for: "ann") == 0)
        #expect(try await maker.commit(.sample(1, recipient: "ben")).badgeCount == 1)
        _ = try `operator`.number("SELECT pg_cancel_backend(\(process))::int")
        await commit.value
        #expect(try await store.badgeCount(for: "ann") == 1)
        for store in [store, maker] { try await store.close() }
    }
}

@Suite("A PostgreSQL role that may only read")
struct PostgresReadOnlyTests {
    @Test("If a role's transactions are read-only by default, reads work, writes are refused, and they work afterwards")
    func readOnlyRole() async throws {
        let database = try PostgresDatabase()
        let owner = try database.store(connections: 1)
        _ = try await owner.commit(.sample(1))
        let (session, role) = (try database.session(), "reader_\(database.schema)")
        for sql in [
            "CREATE ROLE \(role) LOGIN SUPERUSER", "ALTER ROLE \(role) SET default_transaction_read_only = on",
        ] { try session.run(sql, limit: nil) }
        let store = try database.store(connections: 2, address: database.server.address(user: role))
        #expect(try await store.badgeCount(for: "ann") == 1)
        for error in [
            await storeError { _ = try await store.commit(.sample(2)) },
            await storeError { _ = try await store.commit(.sample(1, recipient: "ben")) },
            await storeError { try await store.checkWritable() },
        ] {
            #expect(error?.code == .readOnly, "\(error?.message ?? "none")")
        }
        try session.run("ALTER ROLE \(role) SET default_transaction_read_only = off", limit: nil)
        try await store.close()
        #expect(try await store.commit(.sample(2)).badgeCount == 2)
        for store in [store, owner] { try await store.close() }
    }
}
