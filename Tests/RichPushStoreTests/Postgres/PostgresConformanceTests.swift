import Foundation
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

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
