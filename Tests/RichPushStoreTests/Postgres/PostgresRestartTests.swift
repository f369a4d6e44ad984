import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("A PostgreSQL server that crashes, or has no connection left", .serialized)
struct PostgresRestartTests {
    private static let server = Result {
        try PostgresServer.own(settings: ["max_connections=20", "fsync=on", "synchronous_commit=on"])
    }
    private let database: PostgresDatabase

    init() throws { database = PostgresDatabase(try Self.server.get()) }

    /// A delivery with an identity of its own, which adds one to the badge count.
    private func delivery(_ number: Int64) -> StoreChanges {
        var changes = StoreChanges.sample(number)
        changes.journalEvent = "delivery \(number)"
        return changes
    }

    @Test("Commits during three crashes are there exactly once, if those without an answer are repeated")
    func crashes() async throws {
        let store = try database.store(connections: 4, options: .init(largestGroup: 2))
        try await store.open()
        let codes = Collected<StoreError.Code?>()
        for round in 0..<3 {
            let (held, released) = (Gate(), Latch())
            // A write is in its transaction when the server ends.
            async let underWay = storeError {
                try await store.write { session in
                    held.open()
                    released.wait()
                    try session.run("SELECT 1")
                }
            }
            await held.pass()
            let unanswered = await withTaskGroup(of: StoreChanges?.self) { group in
                for number in 0..<40 {
                    let changes = delivery(Int64(round * 40 + number))
                    group.addTask {
                        let error = await storeError { _ = try await store.commit(changes) }
                        codes.append(error?.code)
                        return error == nil ? nil : changes
                    }
                }
                try? database.server.crash()
                released.signal()
                return await group.reduce(into: []) { $0.append($1) }.compactMap { $0 }
            }
            #expect(await underWay?.code == .unreachable)
            try database.server.start()
            for changes in unanswered { _ = try await store.commit(changes) }
        }
        #expect(
            Set(codes.all.compactMap { $0 }).isSubset(of: [.unreachable, .cannotOpen, .outcomeUnknown]),
            "\(codes.all)"
        )
        #expect(try await store.badgeCount(for: "ann") == 120)
        #expect(try await store.messages(limit: nil).count == 120)
        #expect(try await store.outboxCounts().waiting == 120)
        try await store.close()
    }

    @Test("A use while the server is down cannot be made, and the next use after its start works")
    func downAndUp() async throws {
        let store = try database.store(connections: 2)
        _ = try await store.commit(delivery(1))
        try database.server.crash()
        let write = await storeError { _ = try await store.commit(delivery(2)) }
        let read = await storeError { _ = try await store.badgeCount(for: "ann") }
        #expect(write?.code == .unreachable)
        #expect(read?.code == .unreachable)
        #expect(write?.message.contains("could not be reached") == true)
        try database.server.start()
        #expect(try await store.badgeCount(for: "ann") == 1)
        #expect(try await store.commit(delivery(2)).badgeCount == 2)
        try await store.close()
    }

    /// Takes all connections that the server has left.
    private func takeAllConnections() throws -> [PostgresConnection] {
        var taken: [PostgresConnection] = []
        do {
            while taken.count < 100 { taken.append(try database.session()) }
        } catch let error as PostgresError {
            #expect(error.state == "53300")
        }
        return taken
    }

    @Test("If others have all connections of the server, work goes to the store's own, and a store without one says so")
    func fullServer() async throws {
        let store = try database.store(connections: 8)
        try await store.open()
        var others = try takeAllConnections()
        #expect(others.count > 1)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 { group.addTask { _ = try await store.commit(delivery(Int64(number))) } }
            try await group.waitForAll()
        }
        #expect(try await store.badgeCount(for: "ann") == 40)
        let second = try database.store(connections: 2)
        let error = await storeError { try await second.open() }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("53300") == true, "\(error?.message ?? "")")
        others.removeSubrange(1...)
        // A connection is free some time after its client has closed it.
        let count = "SELECT (count(*) < 10)::int FROM pg_stat_activity WHERE backend_type = 'client backend'"
        #expect(try await others[0].firstNumber(count) == 1)
        #expect(try await second.badgeCount(for: "ann") == 40)
        for store in [store, second] { try await store.close() }
    }

    @Test("A store whose connections went to others says so, and works once one is free")
    func lostToOthers() async throws {
        let store = try database.store(connections: 3)
        _ = try await store.commit(delivery(1))
        var others = try takeAllConnections()
        // The store may have opened a second one on a machine with much to do.
        let kept = try others.compactMap { try $0.number("SELECT pg_backend_pid()").map(String.init) }
        let ended = try others[0].number(
            """
            SELECT count(pg_terminate_backend(pid, 60000)) FROM pg_stat_activity
            WHERE backend_type = 'client backend' AND pid NOT IN (\(kept.joined(separator: ", ")))
            """
        )
        #expect(ended ?? 0 > 0)
        others += try takeAllConnections()
        let codes = await withTaskGroup(of: StoreError?.self) { group in
            for _ in 0..<9 { group.addTask { await storeError { _ = try await store.badgeCount(for: "ann") } } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.allSatisfy { $0?.code == .cannotOpen && $0?.message.contains("53300") == true }, "\(codes)")
        others.removeSubrange(1...)
        let count = "SELECT (count(*) < 10)::int FROM pg_stat_activity WHERE backend_type = 'client backend'"
        #expect(try await others[0].firstNumber(count) == 1)
        #expect(try await store.commit(delivery(2)).badgeCount == 2)
        try await store.close()
    }
}
