import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Texts that an index of PostgreSQL contains")
struct PostgresKeyTests {
    private static func text(_ count: Int) -> String { String(repeating: "x", count: count) }

    @Test("A text of 2,560 stored bytes is indexed as it is, and a longer one by its beginning and its hash")
    func limit() {
        #expect(PostgresKey.key(of: Self.text(2560)) == Self.text(2560))
        #expect(PostgresKey.key(of: "device/" + Self.text(2554)).hasPrefix("device/x"))
        #expect(PostgresKey.key(of: Self.text(2561)).utf8.count == 565)
        // Two bytes each.
        let control = String(repeating: "\u{1}", count: 1280)
        #expect(PostgresKey.key(of: control) == control)
        #expect(PostgresKey.key(of: control + "\u{1}") != control + "\u{1}")
    }

    @Test("A text that is the form of a longer one, and texts that differ at their ends only, have other forms")
    func distinct() {
        let long = Self.text(3000)
        let key = PostgresKey.key(of: long)
        let keys = [key, PostgresKey.key(of: key), PostgresKey.key(of: long + "y"), PostgresKey.key(of: long + "z")]
        #expect(Set(keys).count == 4)
        #expect(PostgresKey.isMade(key) && !PostgresKey.isMade(long) && !PostgresKey.isMade(String(key.dropLast())))
    }

    @Test("The server makes the same forms of the texts of former versions")
    func sameOnServer() async throws {
        let database = try PostgresDatabase()
        let store = try await database.storeWithNotes()
        let texts =
            RandomTexts.texts(400, seed: 5).filter { PostgresKey.key(of: $0) != $0 && !PostgresKey.isMade($0) }
            + [String(repeating: "a", count: 499) + String(repeating: "\u{1}", count: 2000)]
        #expect(texts.count > 100)
        for text in texts { try await store.note(text) }
        let forms = try await store.read { session in
            try session.rows("SELECT \(PostgresKey.sql("text")) AS form FROM note ORDER BY id")
                .map { try $0["form"] as String }
        }
        #expect(forms == texts.map(PostgresKey.key(of:)))
        try await store.close()
    }

    @Test("A long text stays beside its form while a row refers to it, and nothing of it is left after an erasure")
    func removed() async throws {
        let database = try PostgresDatabase()
        let store = try database.store(options: .init(keepsEvents: .seconds(3600)))
        let session = try database.session()
        let member = Recipient("rose " + Self.text(3000))
        let call = OutboxCall(call: .likePost(id: "1"), idempotencyKey: Self.text(4000), locale: "en")
        _ = try await store.commit(StoreChanges(recipient: member, calls: [call], time: Date()))
        try await store.reclaim()
        #expect(try session.number("SELECT count(*) FROM long_text") == 2)
        #expect(try await store.waitingCalls(limit: 1).map(\.entry.idempotencyKey) == [call.idempotencyKey])
        _ = try await store.eraseMember(member)
        try await store.reclaim()
        // The event of the erasure has the name.
        #expect(try session.number("SELECT count(*) FROM long_text") == 1)
        #expect(try await store.events(after: .oldest, limit: 9).events.map(\.recipient) == [member])
        try session.run("DELETE FROM event", limit: nil)
        try await store.reclaim()
        #expect(try session.number("SELECT count(*) FROM long_text") == 0)
        try await store.close()
    }
}
