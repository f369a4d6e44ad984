import Dispatch
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("A pooler in transaction mode between a store and PostgreSQL", .serialized)
struct PostgresPoolerTests {
    private let database: PostgresDatabase
    private let pooler: Pooler

    init() throws {
        database = try PostgresDatabase()
        pooler = try Pooler(to: database.server)
    }

    private func address(_ parameters: String) -> String {
        database.server.address(port: pooler.port, parameters: parameters)
    }

    @Test("Without prepared statements, two stores with 16 connections over two of the server record all, once")
    func unprepared() async throws {
        let stores = try (0..<2).map { _ in try database.store(address: address("?prepared=off")) }
        let badges = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<200 {
                var changes = StoreChanges.sample(Int64(number), recipient: Recipient("member \(number % 5)"))
                changes.journalEvent = "delivery \(number)"
                group.addTask { [changes] in try await stores[number % 2].commit(changes).badgeCount }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(badges.sorted() == (1...40).flatMap { Array(repeating: $0, count: 5) })
        let lease = LeaseRequest(lease: .of("owner"), limit: 1000)
        let leased = try await stores[0].leaseCalls(lease).count + stores[1].leaseCalls(lease).count
        #expect(leased == 200)
        for store in stores { try await store.close() }
    }

    @Test("The rules of a store hold over a pooler without prepared statements")
    func conformance() async throws {
        let address = address("?prepared=off")
        let conformance = StoreConformance(volatile: { clock in
            try PostgresDatabase().store(connections: 2, address: address, clock: clock)
        })
        let findings = await conformance.findings()
        #expect(findings == [])
    }

    @Test("With prepared statements, a pooler that does not know them is an error that says what to do")
    func prepared() async throws {
        let store = try database.store(connections: 1, address: address(""))
        try await store.open()
        func commit(_ number: Int64) async -> StoreError? {
            await storeError { _ = try await store.commit(.sample(number)) }
        }
        // The pooler has two connections to the server. What was prepared on the one is run on the other.
        let first = try await hold()
        let former = await commit(1)
        let second = try await hold()
        try await first()
        // The first one fails if the store was opened over the connection that was held then.
        let later = await commit(2)
        let error = try #require(former ?? later)
        try await second()
        #expect(error.message.contains("prepared=off"), "\(error.message)")
        try await store.close()
    }

    /// Begins a transaction, so that the pooler has one connection less for others; returns what ends it.
    private func hold() async throws -> () async throws -> Void {
        let store = try database.store(address: address("?prepared=off"))
        try await store.open()
        let (isHeld, mayEnd) = (Gate(), Latch())
        let transaction = Task {
            try await store.write { session in
                try session.run("SELECT 1")
                isHeld.open()
                mayEnd.wait()
            }
        }
        await isHeld.pass()
        return {
            mayEnd.signal()
            try await transaction.value
            try await store.close()
        }
    }
}
