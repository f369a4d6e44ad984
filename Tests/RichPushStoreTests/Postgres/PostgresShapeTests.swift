import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("The schemas of both engines")
struct PostgresShapeTests {
    /// Tables and columns that only one engine has, and why.
    private static let onlyPostgres: Set<String> = [
        // Several writers: events get their numbers after their commits.
        "event_draft", "event_log.last",
        "schema_version", "test_clock",
        // Its indexes cannot contain long texts.
        "long_text",
    ]
    private static let onlySQLite: Set<String> = ["grdb_migrations"]

    @Test("Both have the same tables, with the same columns, types and nullability")
    func sameColumns() async throws {
        let folder = try TemporaryFolder()
        let ours = try await PushStore.sqlite(url: folder.database).connection.read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT tables.name AS "table", columns.name AS name, lower(columns.type) AS type,
                        columns."notnull" OR columns.pk > 0 AS required
                    FROM pragma_table_list AS tables, pragma_table_info(tables.name) AS columns
                    WHERE tables.schema = 'main' AND tables.name NOT LIKE 'sqlite_%'
                    """
            ).map { row in
                Column(table: row["table"], name: row["name"], type: row["type"], isRequired: row["required"])
            }
        }
        let database = try PostgresDatabase()
        let theirs = try await database.store().read { [schema = database.schema] session in
            try session.rows(
                """
                SELECT table_name::text AS "table", column_name::text AS name,
                    CASE data_type WHEN 'bigint' THEN 'integer' ELSE data_type END AS type,
                    CASE is_nullable WHEN 'NO' THEN 1 ELSE 0 END AS required
                FROM information_schema.columns WHERE table_schema = ?
                """,
                [schema]
            ).map {
                Column(
                    table: try $0["table"],
                    name: try $0["name"],
                    type: try $0["type"],
                    isRequired: try $0["required"]
                )
            }
        }
        let (sqlite, postgres) = (Self.shared(ours, Self.onlySQLite), Self.shared(theirs, Self.onlyPostgres))
        #expect(sqlite.count > 100)
        #expect(sqlite.subtracting(postgres) == [])
        #expect(postgres.subtracting(sqlite) == [])
    }

    private static func shared(_ columns: [Column], _ own: Set<String>) -> Set<Column> {
        Set(columns.filter { !own.contains($0.table) && !own.contains("\($0.table).\($0.name)") })
    }

    private struct Column: Hashable {
        var table: String
        var name: String
        var type: String
        var isRequired: Bool
    }
}

@Suite("Several stores over one PostgreSQL database")
struct SharedPostgresTests {
    @Test("Two stores on one schema follow every rule: what one does, the other knows")
    func twoStoresConform() async {
        let conformance = StoreConformance(volatile: { clock in
            let database = try PostgresDatabase()
            let stores = try (0..<2).map { _ in try database.store(connections: 2, clock: clock) }
            return stores[0].alternating(with: stores[1])
        })
        let findings = await conformance.findings()
        #expect(findings == [])
    }

    @Test("A store with a flaw breaks the rule about it: the suite sees faults here too")
    func findsFlaw() async {
        let conformance = StoreConformance(volatile: { clock in
            try PostgresDatabase().store(connections: 2, clock: clock).watched(rewriting: { sql in
                sql.replacing("AND lease_owner IS NOT DISTINCT FROM :owner", with: "AND (:owner IS NULL OR TRUE)")
            })
        })
        #expect(await conformance.breaks(Flaw.losesLeases.brokenRule))
    }

    @Test("One service at a time takes care of a store: another one after the lease has ended or was given back")
    func care() async throws {
        let (database, clock) = (try PostgresDatabase(), TestClock())
        let stores = try (0..<2).map { _ in try database.store(connections: 1, clock: clock.clock) }
        #expect(try await stores[0].takeCare(as: "a", for: .seconds(60)))
        #expect(try await !stores[1].takeCare(as: "b", for: .seconds(60)))
        clock.advance(by: .seconds(59))
        #expect(try await stores[0].takeCare(as: "a", for: .seconds(60)))
        clock.advance(by: .seconds(59))
        #expect(try await !stores[1].takeCare(as: "b", for: .seconds(60)))
        clock.advance(by: .seconds(1))
        #expect(try await stores[1].takeCare(as: "b", for: .seconds(60)))
        try await stores[0].endCare(as: "a")
        #expect(try await !stores[0].takeCare(as: "a", for: .seconds(60)))
        try await stores[1].endCare(as: "b")
        #expect(try await stores[0].takeCare(as: "a", for: .seconds(60)))
    }

    @Test("A hundred lines are leased by two stores at the same time, each call once")
    func leasesOnce() async throws {
        let (database, clock) = (try PostgresDatabase(), TestClock())
        let stores = try (0..<2).map { _ in try database.store(connections: 4, clock: clock.clock) }
        let changes = (0..<100).map { number in
            let call = OutboxCall(call: .likePost(id: "\(number)"), idempotencyKey: "\(number)", locale: "en")
            return StoreChanges(recipient: Recipient("member \(number % 7)"), calls: [call], time: clock.now)
        }
        for result in try await stores[0].commitEach(changes) { _ = try result.get() }
        let leased = try await withThrowingTaskGroup(of: [OutboxEntry].self) { group in
            for number in 0..<16 {
                let request = LeaseRequest(lease: Lease(owner: "\(number)", duration: .seconds(60)), limit: 10)
                group.addTask { try await stores[number % 2].leaseCalls(request) }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(leased.map(\.id)).count == leased.count)
        let rest = try await stores[0].leaseCalls(LeaseRequest(lease: .test, limit: 100))
        #expect(Set((leased + rest).map(\.id)).count == 100)
    }

    @Test("One response that two stores are given at the same time is new for one of them, also of a new member")
    func claimsOnce() async throws {
        let (database, clock) = (try PostgresDatabase(), TestClock())
        let stores = try (0..<2).map { _ in try database.store(connections: 4, clock: clock.clock) }
        for round in 0..<20 {
            let states = try await withThrowingTaskGroup(of: ResponseState?.self) { group in
                for number in 0..<8 {
                    let claim = ResponseClaim(response: "response \(round)", namesMember: true, owner: "\(number)")
                    let changes = StoreChanges(recipient: Recipient("new \(round)"), claim: claim, time: clock.now)
                    group.addTask { try await stores[number % 2].commit(changes).response }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(states.count { $0 == .new } == 1)
        }
    }
}

@Suite("PostgreSQL store: conformance")
struct PostgresConformanceTests {
    @Test("The store follows every rule, also when it is opened again")
    func conforms() async throws {
        let opened = Locked<[ObjectIdentifier: PostgresDatabase]>([:])
        let conformance = StoreConformance(
            make: { clock in
                let database = try PostgresDatabase()
                let store = try database.store(connections: 3, clock: clock)
                opened.withLock { $0[ObjectIdentifier(store)] = database }
                return store
            },
            reopen: { store, clock in
                let database = try #require(opened.withLock { $0[ObjectIdentifier(store)] })
                try await store.close()
                return try database.store(connections: 3, clock: clock)
            }
        )
        let findings = await conformance.findings()
        #expect(findings == [])
    }

    @Test("It follows the rules of an outbox limited to two calls, and those of the event log")
    func limitsAndEventsConform() async throws {
        let limited = await StoreConformance.findings(forOutboxLimitedToTwo: {
            try PostgresDatabase().store(connections: 2, options: PushStore.Options(outboxLimit: 2))
        })
        #expect(limited == [])
        let events = await StoreConformance.findings(forKeptEvents: { clock in
            let options = PushStore.Options(keepsEvents: .seconds(86_400))
            return try PostgresDatabase().store(connections: 2, options: options, clock: clock)
        })
        #expect(events == [])
    }
}
