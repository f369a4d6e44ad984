import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("A write that fails in a group")
struct FailedWriteTests {
    private struct Seen: Error {
        var members: Int
    }

    /// Two writes of one transaction: the first adds a member when it is run for the first time only, as if another process
    /// had changed the data before the second time; the second fails with the number of members that it sees.
    private func seen(in store: PushStore) async throws -> [Int?] {
        let runs = Locked(0)
        let writes: [StoreWrite<Void>] = [
            StoreWrite(use: StoreUse(name: "first")) { db in
                let isFirst = runs.withLock { runs in
                    runs += 1
                    return runs == 1
                }
                if isFirst { _ = try RecipientTable(db: db).register("ann") }
            },
            StoreWrite(use: StoreUse(name: "second")) { db in
                throw Seen(members: Int(try db.run("SELECT count(*) FROM recipient")?.0 ?? -1))
            },
        ]
        return try await store.engine.writeAll(writes).map { result in
            do { try result.get() } catch {
                return (error as? Seen ?? (error as? StoreError)?.underlying as? Seen)?.members
            }
            return nil
        }
    }

    @Test("It fails with the error that it has in the transaction that is committed, and not with an earlier one")
    func sqlite() async throws {
        #expect(try await seen(in: .memory()) == [nil, 0])
    }

    @Test("It does so in PostgreSQL too")
    func postgres() async throws {
        let store = try PostgresDatabase().store(connections: 1)
        try await store.open()
        #expect(try await seen(in: store) == [nil, 0])
        try await store.close()
    }
}
