import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

/// The next version adds a column and an index. It is made up.
@Suite("Updates of the schema in PostgreSQL while services run")
struct PostgresUpgradeTests {
    private static let current = PostgresSchema.migrations.last?.version ?? 0
    private static let next = PostgresMigration(
        version: current + 1,
        leastWriter: 1,
        parts: ["ALTER TABLE message ADD COLUMN colour text DEFAULT 'red' NOT NULL"],
        indexes: [PostgresIndex(name: "message_colour", definition: "ON $schema.message (colour)")]
    )

    /// A store of the version after this one.
    private static func newer(_ database: PostgresDatabase, _ migration: PostgresMigration = next) throws -> PushStore {
        let store = try database.store()
        var settings = try store.postgres.settings
        settings.migrations.append(migration)
        return PushStore(store, engine: PostgresEngine(settings, try PostgresLibrary.shared()))
    }

    private static func version(_ database: PostgresDatabase) throws -> Int64? {
        try database.session().number("SELECT version FROM schema_version")
    }

    /// Whether the index of the next version is usable; 1 if it is, 0 if its making was interrupted.
    private static func index(_ database: PostgresDatabase) throws -> Int64? {
        try database.session().number(
            """
            SELECT indisvalid::int FROM pg_index
            WHERE indexrelid = to_regclass('\(database.schema).message_colour')
            """
        )
    }

    @Test(
        "A service of this version records on while the next version updates the schema, and both go on, and back again"
    )
    func bothVersions() async throws {
        let database = try PostgresDatabase()
        let (former, newer) = (try database.store(), try Self.newer(database))
        _ = try await former.commit(.sample(1))
        let (isUpdated, recorded) = (Locked(false), Collected<Int64>())
        async let writer: Void = {
            var id: Int64 = 2
            while !isUpdated.withLock({ $0 }) || id < 40 {
                _ = try await former.commit(.sample(id))
                recorded.append(id)
                id += 1
            }
        }()
        try await newer.open()
        isUpdated.withLock { $0 = true }
        try await writer
        for id in 1000..<1010 as Range<Int64> { _ = try await newer.commit(.sample(id)) }
        let count = recorded.all.count + 11
        #expect(try Self.version(database) == Self.current + 1)
        #expect(try await newer.messageTotals().delivered == count)

        try await newer.close()
        let again = try database.store()
        _ = try await again.commit(.sample(2000))
        #expect(try await again.messageTotals().delivered == count + 1)
        #expect(try Self.version(database) == Self.current + 1)
        for store in [former, again] { try await store.close() }
    }

    @Test("The service that takes care makes the new index, once")
    func makesIndex() async throws {
        let database = try PostgresDatabase()
        let (former, newer) = (try database.store(), try Self.newer(database))
        _ = try await newer.commit(.sample(1))
        #expect(try await former.takeCare(as: "former", for: Lease.maximumDuration))
        #expect(try await newer.takeCare(as: "newer", for: Lease.maximumDuration) == false)
        #expect(try Self.index(database) == nil)
        try await former.endCare(as: "former")
        for _ in 0..<2 { #expect(try await newer.takeCare(as: "newer", for: Lease.maximumDuration)) }
        #expect(try Self.index(database) == 1)
        for store in [former, newer] { try await store.close() }
    }

    @Test("An index whose making was interrupted is made again")
    func interruptedIndex() async throws {
        let database = try PostgresDatabase()
        let newer = try Self.newer(database)
        #expect(try await newer.takeCare(as: "newer", for: Lease.maximumDuration))
        try database.session().run(
            "UPDATE pg_index SET indisvalid = false WHERE indexrelid = to_regclass('\(database.schema).message_colour')",
            limit: nil
        )
        #expect(try Self.index(database) == 0)
        #expect(try await newer.takeCare(as: "newer", for: Lease.maximumDuration))
        #expect(try Self.index(database) == 1)
        try await newer.close()
    }

    @Test("A role that may not make the index takes care without it")
    func withoutRight() async throws {
        let database = try PostgresDatabase()
        let newer = try Self.newer(database)
        try await newer.open()
        let role = "r\(database.schema)"
        let session = try database.session()
        for sql in [
            "CREATE ROLE \(role) LOGIN", "GRANT USAGE ON SCHEMA \(database.schema) TO \(role)",
            "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(database.schema) TO \(role)",
        ] { try session.run(sql, limit: nil) }
        var settings = try database.store(address: database.server.address(user: role)).postgres.settings
        settings.migrations.append(Self.next)
        let service = PushStore(newer, engine: PostgresEngine(settings, try PostgresLibrary.shared()))
        #expect(try await service.takeCare(as: "service", for: Lease.maximumDuration))
        #expect(try Self.index(database) == nil)
        for store in [newer, service] { try await store.close() }
    }

    @Test("An update that fails halfway changes nothing, and this version goes on")
    func failing() async throws {
        let database = try PostgresDatabase()
        let former = try database.store()
        _ = try await former.commit(.sample(1))
        var wrong = Self.next
        wrong.parts.append("ALTER TABLE missing ADD COLUMN colour text")
        let broken = try Self.newer(database, wrong)
        #expect(await storeError { try await broken.open() }?.sqlState == "42P01")
        #expect(try Self.version(database) == Self.current)
        _ = try await former.commit(.sample(2))
        let newer = try Self.newer(database)
        _ = try await newer.commit(.sample(3))
        #expect(try Self.version(database) == Self.current + 1)
        for store in [former, broken, newer] { try await store.close() }
    }

    @Test(
        "A schema of version 1 with long texts, which its server could compress, has the same calls, members and events"
    )
    func longTexts() async throws {
        let database = try PostgresDatabase()
        var settings = try database.store().postgres.settings
        settings.migrations = Array(settings.migrations.prefix(1))
        let options = PushStore.Options(keepsEvents: .seconds(3600))
        let old = PushStore(
            try database.store(options: options),
            engine: PostgresEngine(settings, try PostgresLibrary.shared())
        )
        try await old.open()
        let long = String(repeating: "ab'\u{1}\u{2}\\é", count: 500)
        let call = OutboxCall(call: .likePost(id: long), idempotencyKey: "key \(long)", locale: "en")
        try database.session().run(
            """
            INSERT INTO recipient (name) VALUES (\(Self.literal("rose \(long)")));
            INSERT INTO outbox (
                recipient, call, target, waits_for_member, idempotency_key, locale, created, next_attempt
            ) VALUES (
                1, \(Self.literal(call.call.storedText)), \(Self.literal(call.call.target)), 1,
                \(Self.literal(call.idempotencyKey)), 'en', 0, 0
            );
            INSERT INTO line VALUES (1, \(Self.literal(call.call.target)), 1, 0, 1, 0, 0);
            INSERT INTO response (identity, recipient, time, outcome, call_key)
                VALUES (\(Self.literal(long)), 1, 0, 'queued', \(Self.literal(call.idempotencyKey)));
            INSERT INTO event (id, mark, kind, time, name) VALUES (1, 1, 'member.erased', 1e13, \(Self.literal(long)));
            UPDATE event_log SET last = 1
            """,
            limit: nil
        )
        let new = try database.store(options: options)
        let rose = Recipient("rose \(long)")
        #expect(try await new.isMember(rose))
        #expect(try await new.events(after: .oldest, limit: 9).events.map(\.recipient) == [Recipient(long)])
        #expect(try await new.commit(StoreChanges(recipient: rose, calls: [call], time: Date())).entries == [])
        let leased = try await new.leaseCalls(LeaseRequest(lease: .test, limit: 9))
        #expect(leased.map(\.recipient) == [rose] && leased.map(\.idempotencyKey) == [call.idempotencyKey])
        for entry in leased { _ = try await new.settle(entry, as: .answered(Date(), .done)) }
        let state = try await new.response(.init(response: long, namesMember: true, owner: "o"), of: rose)
        guard case .handled(let kept) = state else {
            throw StoreError(code: .failed, message: "\(String(describing: state))")
        }
        #expect(kept.outcome == "handled")
        #expect(try database.session().number("SELECT count(*) FROM line") == 0)
        for store in [old, new] { try await store.close() }
    }

    private static func literal(_ text: String) -> String {
        let stored = String(decoding: PostgresText.stored(text).dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return "'\(stored.replacing("'", with: "''"))'"
    }

    @Test("A service of 0.4.0 sends a call whose target is too long for its index, and the next one of the line")
    func formerServiceSends() async throws {
        let database = try PostgresDatabase()
        let new = try database.store()
        try await new.open()
        var settings = try new.postgres.settings
        settings.migrations = Array(settings.migrations.prefix(1))
        // It stores and compares texts as they are.
        let old = PushStore(new, engine: PostgresEngine(settings, try PostgresLibrary.shared()))
        let call = LoyaltyCall.likePost(id: RandomTexts.texts(8, seed: 1)[3] + String(repeating: "x", count: 2560))
        for number in 0..<2 {
            let recorded = OutboxCall(call: call, idempotencyKey: "\(number)", locale: "en")
            _ = try await new.commit(StoreChanges(recipient: "ann", calls: [recorded], time: Date()))
            for entry in try await old.leaseCalls(LeaseRequest(lease: .test, limit: 9)) {
                #expect(try await old.startAttempt(of: entry))
                _ = try await old.settle(entry, as: .answered(Date(), .done))
            }
            #expect(try await new.outboxCounts().waiting == 0)
        }
        #expect(try database.session().number("SELECT count(*) FROM line") == 0)
        for store in [old, new] { try await store.close() }
    }

    @Test("A step that removes something forbids the former version to write")
    func contracting() async throws {
        let database = try PostgresDatabase()
        let former = try database.store()
        _ = try await former.commit(.sample(1))
        let last = PostgresMigration(
            version: Self.current + 1,
            leastWriter: Self.current + 1,
            parts: ["ALTER TABLE message DROP COLUMN opened_event"]
        )
        let newer = try Self.newer(database, last)
        try await newer.open()
        #expect(await storeError { _ = try await former.commit(.sample(2)) }?.code == .newer)
        for store in [former, newer] { try await store.close() }
    }
}
