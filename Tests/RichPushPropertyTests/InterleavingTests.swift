import Foundation
import RichPushCore
import RichPushStore
import RichPushTesting
import Testing

/// Signing in and out, refused tokens, retries and responses, in any order and inside one another.
@Suite("Random interleavings")
struct InterleavingTests {
    @Test("No call goes out under another's token, nothing is lost or doubled, nothing recoverable is set aside")
    func tenThousand() async throws {
        for seed in 1...10_000 as ClosedRange<UInt64> {
            guard await holds(seed, in: InMemoryStore()) else { return }
        }
    }

    @Test("The same over SQLite")
    func overSQLite() async throws {
        for seed in 1...40 as ClosedRange<UInt64> {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("property-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let store = SQLiteStore(url: folder.appendingPathComponent("push.sqlite"))
            guard await holds(seed, in: store) else { return }
            try await store.close()
        }
    }

    @Test("A host that brings another member's token is found out")
    func careless() async throws {
        var found = 0
        for seed in 1...200 as ClosedRange<UInt64> {
            let world = World(seed: seed, drains: true, carelessTokens: true) { Step.interleaved(&$0) }
            try await world.run(steps: 12)
            if !world.platform.trespasses.isEmpty { found += 1 }
        }
        #expect(found > 0)
    }

    private func holds(_ seed: UInt64, in store: any PushStore) async -> Bool {
        let world = World(seed: seed, store: store, drains: seed.isMultiple(of: 2)) { Step.interleaved(&$0) }
        do {
            try await world.run(steps: 12)
            try await world.check()
            return true
        } catch {
            let steps = await world.steps.joined(separator: "\n  ")
            Issue.record("\(error)\nseed \(seed), steps:\n  \(steps)")
            return false
        }
    }
}
