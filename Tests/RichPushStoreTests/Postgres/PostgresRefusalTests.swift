import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

/// A row that the server refuses, each time: it is refused for its own write.
@Suite("Rows that a PostgreSQL server refuses")
struct PostgresRefusalTests {
    /// How the server refuses rows with the request identifier or the response `poison`.
    enum Refusal: String, CaseIterable {
        /// When the call is recorded: 23514.
        case constraint
        /// A second row of a unique index that no statement expects: 23505, which never ends.
        case duplicate
        /// A value that cannot be computed: 22012.
        case value
        /// A limit of the server: a row of an index is too long. 54000.
        case limit
        /// The row of a claim, which is locked before all writes of the transaction.
        case claim
        /// At the commit: 23505 of a constraint that is deferred.
        case commit

        var sql: String {
            switch self {
            case .constraint:
                "ALTER TABLE outbox ADD CHECK (request_identifier IS DISTINCT FROM 'poison')"
            case .duplicate:
                """
                CREATE UNIQUE INDEX poison ON outbox (locale) WHERE request_identifier = 'poison';
                INSERT INTO recipient (name) VALUES ('first');
                INSERT INTO outbox (
                    recipient, call, target, waits_for_member, idempotency_key, request_identifier, locale, created,
                    next_attempt, state
                ) VALUES (1, '{}', '', 0, 'first', 'poison', 'en', 0, 0, 1)
                """
            case .value:
                "ALTER TABLE outbox ADD CHECK (1 / (CASE request_identifier WHEN 'poison' THEN 0 ELSE 1 END) = 1)"
            case .limit:
                "CREATE INDEX poison ON outbox (("
                    + (0..<100).map { "md5('\($0)' || request_identifier)" }.joined(separator: " || ")
                    + ")) WHERE request_identifier IS NOT NULL"
            case .claim: "ALTER TABLE response ADD CHECK (identity <> 'poison')"
            case .commit:
                """
                ALTER TABLE outbox ADD COLUMN once text;
                CREATE FUNCTION once() RETURNS trigger LANGUAGE plpgsql AS
                    'BEGIN IF new.request_identifier = ''poison'' THEN RAISE EXCEPTION USING ERRCODE = ''23503''; END IF;
                    RETURN NULL; END';
                CREATE CONSTRAINT TRIGGER once AFTER INSERT ON outbox DEFERRABLE INITIALLY DEFERRED
                    FOR EACH ROW EXECUTE FUNCTION once()
                """
            }
        }

        var state: String {
            switch self {
            case .constraint, .claim: "23514"
            case .duplicate: "23505"
            case .value: "22012"
            case .limit: "54000"
            case .commit: "23503"
            }
        }
    }

    private static func changes(_ number: Int, poisoned: Bool, sharing: Bool) -> StoreChanges {
        let call = OutboxCall(
            call: .likePost(id: "\(number)"),
            idempotencyKey: UUID().uuidString,
            requestIdentifier: poisoned ? "poison" : nil,
            locale: "en"
        )
        let claim = ResponseClaim(response: poisoned ? "poison" : UUID().uuidString, namesMember: true, owner: "o")
        let member = Recipient(sharing ? "ann" : "\(number)")
        return StoreChanges(recipient: member, calls: [call], claim: claim, time: Date())
    }

    @Test("One of a hundred is refused, at each place, and the others are recorded at once", arguments: [true, false])
    func everyPlace(sharing: Bool) async throws {
        let database = try PostgresDatabase()
        let store = try database.store(connections: 1)
        try await store.open()
        try database.session().run(Refusal.constraint.sql, limit: nil)
        for wrong in 0..<100 {
            let changes = (0..<100).map { Self.changes($0, poisoned: $0 == wrong, sharing: sharing) }
            let results = try await store.commitEach(changes)
            #expect(Self.refused(results) == [wrong])
            #expect(try await store.outboxCounts().waiting == 99 * (wrong + 1))
        }
        try await store.close()
    }

    @Test("It is refused for good, whatever the server refuses it for and when", arguments: Refusal.allCases)
    func everyRefusal(_ refusal: Refusal) async throws {
        let database = try PostgresDatabase()
        let store = try database.store(connections: 1)
        try await store.open()
        try database.session().run(refusal.sql, limit: nil)
        let before = try await store.outboxCounts().waiting
        for wrong in [0, 7, 19] {
            let changes = (0..<20).map { Self.changes($0, poisoned: $0 == wrong, sharing: false) }
            let results = try await store.commitEach(changes)
            #expect(Self.refused(results) == [wrong])
            guard case .failure(let error as StoreError) = results[wrong] else { continue }
            #expect(error.sqlState == refusal.state)
            #expect(
                error.message.contains("does not take the change") && !error.message.lowercased().contains("repeat")
            )
        }
        #expect(try await store.outboxCounts().waiting == before + 57)
        try await store.close()
    }

    @Test(
        "An error of the server that is not about a row is no refusal",
        arguments: ["57014", "XX000", "40001", "53100"]
    )
    func otherErrors(state: String) {
        #expect(!StoreError(postgres: PostgresError(.refused, state: state, "It failed."), at: "db").isRefusal)
    }

    /// The writes that are refused for good.
    private static func refused(_ results: [Result<StoreReceipt, any Error>]) -> [Int] {
        results.indices.filter { index in
            if case .failure(let error as StoreError) = results[index] { error.isRefusal } else { false }
        }
    }

    @Test("SQLite's refusal of one row is told from an error of the database")
    func sqlite() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        try await store.write { session in
            _ = try session.run("CREATE UNIQUE INDEX poison ON outbox (locale) WHERE request_identifier = 'poison'")
        }
        for (number, isRefused) in [(0, false), (1, true)] {
            var changes = Self.changes(number, poisoned: true, sharing: false)
            changes.claim = nil
            let error = await storeError { _ = try await store.commit(changes) }
            #expect((error?.isRefusal ?? false) == isRefused)
        }
        let error = await storeError { _ = try await store.isMember("a\0b") }
        #expect(error?.isRefusal == true)
        #expect(StoreError(code: .failed, message: "It failed.").isRefusal == false)
    }
}
