import GRDB
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

/// Members that a push names by a salted hash.
@Suite struct AddresseeTests {
    private let folder: TemporaryFolder
    private let store: PushStore

    init() throws {
        folder = try TemporaryFolder()
        store = PushStore.sqlite(url: folder.database, clock: TestClock().clock)
    }

    private func know(_ members: Recipient...) async throws {
        for member in members {
            _ = try await store.commit(StoreChanges(recipient: member, badge: .set(1), time: TestClock.start))
        }
    }

    private func member(hashedAs id: String, salt: String = "pepper", lookingFor other: String? = nil) async throws
        -> Recipient?
    {
        let addressee = try #require(PushAddressee(PushAddressee.hash(of: id, salt: salt), salt: other ?? salt))
        return try await store.member(addressee)
    }

    @Test("A member is found by the hash, also if they become known after others were looked up")
    func found() async throws {
        try await know("ada")
        #expect(try await member(hashedAs: "ada") == "ada")
        #expect(try await member(hashedAs: "bob") == nil)
        try await know("bob")
        #expect(try await member(hashedAs: "bob") == "bob")
        #expect(try await member(hashedAs: "ada") == "ada")
    }

    @Test("Each salt has its own hashes")
    func salts() async throws {
        try await know("ada")
        #expect(try await member(hashedAs: "ada", salt: "a") == "ada")
        #expect(try await member(hashedAs: "ada", salt: "b") == "ada")
        #expect(try await member(hashedAs: "ada", salt: "a", lookingFor: "b") == nil)
    }

    @Test("The device is never the addressee")
    func device() async throws {
        try await know(.device)
        #expect(try await member(hashedAs: Recipient.device.rawValue) == nil)
    }

    @Test("An erased member is not found, and no hash of the name is left")
    func erased() async throws {
        try await know("ada", "bob")
        #expect(try await member(hashedAs: "ada") == "ada")
        _ = try await store.eraseMember("ada")
        try await store.reclaim()
        #expect(try await member(hashedAs: "ada") == nil)
        let hashes = try await store.read { db in try db.rows("SELECT hash FROM addressee").count }
        #expect(hashes == 1)
        try await know("ada")
        #expect(try await member(hashedAs: "ada") == "ada")
    }

    @Test("A new member with the number of a removed one is found")
    func reusedNumber() async throws {
        try await know("ada")
        try await store.connection.write { try $0.execute(sql: "INSERT INTO recipient (name) VALUES ('bob')") }
        #expect(try await member(hashedAs: "bob") == "bob")
        try await store.write { db in _ = try ErasedMemberTable(db: db).remove(where: "name = 'bob'") }
        try await know("eve")
        #expect(try await member(hashedAs: "eve") == "eve")
    }

    @Test("The hashes of a removed name go with it in PostgreSQL, which has no trigger for that")
    func removedInPostgres() async throws {
        let store = try PostgresDatabase().store(connections: 1)
        _ = try await store.commit(StoreChanges(recipient: "ada", badge: .set(1), time: TestClock.start))
        let addressee = try #require(PushAddressee(PushAddressee.hash(of: "ada", salt: "pepper"), salt: "pepper"))
        #expect(try await store.member(addressee) == "ada")
        let hashes = try await store.write { db in
            _ = try ErasedMemberTable(db: db).remove(where: "name = 'ada'")
            return try db.rows("SELECT hash FROM addressee").count
        }
        #expect(hashes == 0)
        try await store.close()
    }

    @Test("More members than one transaction hashes are found")
    func many() async throws {
        try await store.connection.write { db in
            for number in 0..<5000 {
                try db.execute(sql: "INSERT INTO recipient (name) VALUES (?)", arguments: ["member-\(number)"])
            }
        }
        #expect(try await member(hashedAs: "member-4999") == "member-4999")
        #expect(try await member(hashedAs: "member-0") == "member-0")
    }

    @Test("A look-up reads the index of the hashes")
    func plan() async throws {
        let writer = try await store.connection.writer()
        let plan = try await writer.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN SELECT recipient FROM addressee WHERE hash = 'x'")
                .map { $0["detail"] as String }
        }
        #expect(plan == ["SEARCH addressee USING PRIMARY KEY (hash=?)"])
    }
}
