import Foundation
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("Store conformance")
struct StoreConformanceTests {
    @Test("The SQLite store follows every rule, also when it is opened again")
    func sqliteStoreConforms() async throws {
        let folder = try TemporaryFolder()
        let counter = Counter()
        let conformance = StoreConformance(
            make: { clock in
                PushStore.sqlite(url: folder.url.appendingPathComponent("\(await counter.next()).sqlite"), clock: clock)
            },
            reopen: { store, clock in PushStore.sqlite(url: try #require(store.url), clock: clock) }
        )
        let findings = await conformance.findings()
        #expect(findings == [])
    }

    @Test("Two stores on one file follow every rule: what one does, the other knows")
    func sharedFileConforms() async throws {
        let folder = try TemporaryFolder()
        let counter = Counter()
        let conformance = StoreConformance(volatile: { clock in
            let url = folder.url.appendingPathComponent("\(await counter.next()).sqlite")
            return PushStore.sqlite(url: url, clock: clock).alternating(with: PushStore.sqlite(url: url, clock: clock))
        })
        let findings = await conformance.findings()
        #expect(findings == [])
    }

    @Test("The store in memory follows every rule except durability")
    func inMemoryStoreConforms() async {
        let conformance = StoreConformance(volatile: { PushStore.memory(clock: $0) })
        let findings = await conformance.findings()
        #expect(findings == [])
    }

    @Test("A store that keeps its data in memory only breaks each durability rule and no other")
    func findsVolatileStore() async {
        let conformance = StoreConformance(
            make: { PushStore.memory(clock: $0) },
            reopen: { PushStore.memory(clock: $1) }
        )
        #expect(StoreConformance.durabilityRules.count == 13)
        #expect(await conformance.findings().map(\.rule) == StoreConformance.durabilityRules)
    }

    @Test("Both stores follow the rules of an outbox limited to two calls")
    func limitsConform() async throws {
        let folder = try TemporaryFolder()
        let counter = Counter()
        #expect(await StoreConformance.findings(forOutboxLimitedToTwo: { PushStore.memory(outboxLimit: 2) }) == [])
        let findings = await StoreConformance.findings(forOutboxLimitedToTwo: {
            PushStore.sqlite(
                url: folder.url.appendingPathComponent("\(await counter.next()).sqlite"),
                options: PushStore.Options(outboxLimit: 2)
            )
        })
        #expect(findings == [])
    }

    @Test("A store that ignores the limit breaks the three rules about new calls at the limit")
    func findsUnlimitedStore() async {
        #expect(await StoreConformance.findings(forOutboxLimitedToTwo: { PushStore.memory() }).count == 3)
    }

    @Test("Both stores follow the rules of the event log")
    func eventsConform() async throws {
        let day: Duration = .seconds(86_400)
        let folder = try TemporaryFolder()
        let counter = Counter()
        let inMemory = await StoreConformance.findings(forKeptEvents: { PushStore.memory(keepsEvents: day, clock: $0) })
        #expect(inMemory == [])
        let findings = await StoreConformance.findings(forKeptEvents: { clock in
            PushStore.sqlite(
                url: folder.url.appendingPathComponent("\(await counter.next()).sqlite"),
                options: PushStore.Options(keepsEvents: day),
                clock: clock
            )
        })
        #expect(findings == [])
    }

    @Test("A store with a flaw breaks the rule about it", arguments: Flaw.allCases)
    func findsFlaw(_ flaw: Flaw) async {
        #expect(await StoreConformance(volatile: { flaw.store(clock: $0) }).breaks(flaw.brokenRule))
    }
}

/// Two engines on one file, as two processes have. Each use goes to the other one than the use before.
private struct AlternatingEngine: StoreEngine {
    let engines: [any StoreEngine]
    private let uses = Locked(0)

    init(_ engines: [any StoreEngine]) { self.engines = engines }

    private var next: any StoreEngine {
        uses.withLock { uses in
            uses += 1
            return engines[uses % engines.count]
        }
    }

    var dialect: StoreDialect { engines[0].dialect }

    func open() async throws { try await next.open() }

    func close() async throws {
        for engine in engines { try await engine.close() }
    }

    func read<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value { try await next.read(use, body) }

    func write<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value { try await next.write(use, body) }

    func writeAll<Value: Sendable>(_ writes: [StoreWrite<Value>]) async throws -> [Result<Value, any Error>] {
        try await next.writeAll(writes)
    }

    func writeAlone<Value: Sendable>(
        _ use: StoreUse,
        _ body: @escaping @Sendable (StoreSession) throws -> Value
    ) async throws -> Value { try await next.writeAlone(use, body) }

    func reclaim() async throws { try await next.reclaim() }
}

extension PushStore {
    func alternating(with other: PushStore) -> PushStore {
        PushStore(self, engine: AlternatingEngine([engine, other.engine]))
    }
}

/// Makes numbers for file names.
private actor Counter {
    private var last = 0

    func next() -> Int {
        last += 1
        return last
    }
}
