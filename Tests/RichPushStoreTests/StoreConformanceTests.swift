import Foundation
import RichPushHandling
import RichPushStore
import RichPushTesting
import Testing

@Suite("Store conformance")
struct StoreConformanceTests {
    @Test("The SQLite store follows every rule, also when it is opened again")
    func sqliteStoreConforms() async throws {
        let folder = try TemporaryFolder()
        let counter = Counter()
        let clock = TestClock()
        let conformance = StoreConformance(
            clock: clock,
            make: {
                SQLiteStore(
                    url: folder.url.appendingPathComponent("\(await counter.next()).sqlite"),
                    clock: clock.clock
                )
            },
            reopen: { store in SQLiteStore(url: store.url, clock: clock.clock) }
        )
        #expect(await conformance.findings() == [])
    }

    @Test("The store in memory follows the rule for clocks only if it has a clock")
    func clocks() async {
        let clock = TestClock()
        let clocked = StoreConformance(clock: clock, volatile: { InMemoryStore(clock: clock.clock) })
        #expect(await clocked.findings() == [.durabilityNotChecked])
        let unclocked = StoreConformance(clock: clock, volatile: { InMemoryStore() })
        #expect(await unclocked.findings().map(\.rule).last == "A caller with a clock that is ahead ends no lease")
    }

    @Test("The store in memory follows every rule except durability, which the findings name as not checked")
    func inMemoryStoreConforms() async {
        let conformance = StoreConformance(volatile: { InMemoryStore() })
        #expect(await conformance.findings() == [.durabilityNotChecked])
    }

    @Test("A store that keeps its data in memory only breaks each durability rule and no other")
    func findsVolatileStore() async {
        let conformance = StoreConformance(make: { InMemoryStore() }, reopen: { _ in InMemoryStore() })
        let durability = StoreConformance.rules.filter { $0.hasPrefix("Durability: ") }
        #expect(durability.count == 13)
        #expect(await conformance.findings().map(\.rule) == durability)
    }

    @Test("Both stores follow the rules of an outbox limited to two calls")
    func limitsConform() async throws {
        let folder = try TemporaryFolder()
        let counter = Counter()
        #expect(await StoreConformance.findings(forOutboxLimitedToTwo: { InMemoryStore(outboxLimit: 2) }) == [])
        let findings = await StoreConformance.findings(forOutboxLimitedToTwo: {
            SQLiteStore(
                url: folder.url.appendingPathComponent("\(await counter.next()).sqlite"),
                options: SQLiteStore.Options(outboxLimit: 2)
            )
        })
        #expect(findings == [])
    }

    @Test("A store that ignores the limit breaks both rules about new calls at the limit")
    func findsUnlimitedStore() async {
        #expect(await StoreConformance.findings(forOutboxLimitedToTwo: { InMemoryStore() }).count == 2)
    }

    @Test("A store with a flaw breaks the rule about it", arguments: FlawedStore.Flaw.allCases)
    func findsFlaw(_ flaw: FlawedStore.Flaw) async {
        let findings = await StoreConformance(volatile: { FlawedStore(flaw: flaw) }).findings()
        #expect(findings.map(\.rule).contains(flaw.brokenRule))
    }

    @Test("A store that cannot be used breaks every rule, and each finding has the reason")
    func reportsErrors() async {
        let full = StoreError(code: .full, message: "There is no room left.")
        let make: @Sendable () async throws -> InMemoryStore = {
            let store = InMemoryStore()
            await store.fail(with: full)
            return store
        }
        let findings = await StoreConformance(make: make, reopen: { _ in try await make() }).findings()
        #expect(findings.map(\.rule) == StoreConformance.rules)
        #expect(Set(findings.map(\.observation)) == ["threw an error: There is no room left."])
    }

    @Test("A finding has the rule, the place and what was found there")
    func describesFinding() async {
        let conformance = StoreConformance(volatile: { FlawedStore(flaw: .makesIdentifiersAnew) })
        let finding = await conformance.findings().first
        #expect(
            finding?.description
                == #"The device's identifier is made once (the second identifier): expected first, found second"#
        )
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
