import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Conflicts at every statement in PostgreSQL")
struct PostgresConflictTests {
    @Test("A conflict at any one statement of each use, or at each COMMIT, changes neither answers nor data")
    func everyStatement() async throws {
        let clock = TestClock()
        let options = PushStore.Options(keepsEvents: .seconds(86_400))
        let store = try PostgresDatabase().store(connections: 2, options: options, clock: clock.clock)
        try await store.write { session in for sql in ConflictingEngine.table { try session.run(sql) } }
        var conflicts = 0
        func life(_ position: ConflictingEngine.Position, _ prefix: String) async throws -> ([String], Int) {
            let engine = ConflictingEngine(base: store.engine, position: position)
            let seen = try await StoreLife(store: PushStore(store, engine: engine), prefix: prefix).run()
            conflicts += engine.counts.withLock { $0.conflicts }
            return (seen, engine.counts.withLock { $0.statements })
        }
        let (expected, statements) = try await life(.never, "p0/")
        #expect(conflicts == 0)
        #expect(statements > 10)
        for number in 1...statements {
            let (seen, _) = try await life(.statement(number), "p\(number)/")
            #expect(seen == expected, "with a conflict before the statement \(number) of each use")
        }
        let (seen, _) = try await life(.commit, "pc/")
        #expect(seen == expected, "with a conflict at each COMMIT")
        #expect(conflicts > statements)
        try await store.close()
    }
}
