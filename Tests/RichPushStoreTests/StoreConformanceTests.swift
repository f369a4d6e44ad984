import Foundation
import RichPushCore
import RichPushStore
import RichPushTesting
import Testing

@Suite("Store conformance")
struct StoreConformanceTests {
    @Test("The store in memory keeps every guarantee")
    func inMemoryStoreConforms() async {
        let findings = await StoreConformance.findings { InMemoryStore() }
        #expect(findings == [])
    }

    @Test("The SQLite store keeps every guarantee")
    func sqliteStoreConforms() async throws {
        let folder = try TemporaryFolder()
        let counter = Counter()
        let findings = await StoreConformance.findings {
            SQLiteStore(url: folder.url.appendingPathComponent("\(await counter.next()).sqlite"))
        }
        #expect(findings == [])
    }

    @Test("Both stores keep the guarantees of a bound on the outbox")
    func boundsConform() async throws {
        let folder = try TemporaryFolder()
        let counter = Counter()
        #expect(await StoreConformance.boundFindings { InMemoryStore(outboxLimit: 2) } == [])
        let findings = await StoreConformance.boundFindings {
            SQLiteStore(
                url: folder.url.appendingPathComponent("\(await counter.next()).sqlite"),
                options: SQLiteStore.Options(outboxLimit: 2)
            )
        }
        #expect(findings == [])
    }

    @Test("A store that ignores the bound is found out")
    func findsBoundlessStore() async {
        #expect(await StoreConformance.boundFindings { InMemoryStore() }.count == 2)
    }

    @Test("A store with a flaw is found out", arguments: FlawedStore.Flaw.allCases)
    func findsFlaw(_ flaw: FlawedStore.Flaw) async {
        let findings = await StoreConformance.findings { FlawedStore(flaw: flaw) }
        #expect(findings.map(\.guarantee).contains(flaw.brokenGuarantee))
    }

    @Test("A store that cannot be made or used breaks every guarantee, and the finding says why")
    func reportsErrors() async {
        let full = StoreError(code: .full, message: "There is no room left.")
        let findings = await StoreConformance.findings {
            let store = InMemoryStore()
            await store.fail(with: full)
            return store
        }
        #expect(findings.map(\.guarantee) == StoreConformance.guarantees)
        #expect(Set(findings.map(\.detail)) == ["There is no room left."])
    }
}

/// Numbers for files.
private actor Counter {
    private var last = 0

    func next() -> Int {
        last += 1
        return last
    }
}
