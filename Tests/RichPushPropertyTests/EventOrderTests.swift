import Foundation
import RichPushDelivery
import RichPushHandling
import RichPushStore
import RichPushTesting
import Testing

/// Deliveries, opens, acts, retries, restarts and clock jumps, in any order.
@Suite("Random orders of events")
struct EventOrderTests {
    @Test("Each delivery, opening and action is recorded, counted and reported once, in any order")
    func anyOrder() async throws {
        for seed in 1...400 as ClosedRange<UInt64> {
            let isSQLite = seed % 20 == 0
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("property-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let clock = TestClock(advancesBySleeping: true)
            let database = SQLiteStore(url: folder.appendingPathComponent("push.sqlite"), clock: clock.clock)
            let store: any PushStore = isSQLite ? database : InMemoryStore(clock: clock.clock)
            guard await holds(seed, store: store, folder: folder, clock: clock) else { return }
            try await database.close()
        }
    }

    private func holds(_ seed: UInt64, store: any PushStore, folder: URL, clock: TestClock) async -> Bool {
        let world = World(
            seed: seed,
            store: store,
            journal: EventJournal(folder: folder.appendingPathComponent("journal")),
            drains: true,
            clock: clock
        ) { Step.event(&$0) }
        do {
            try await world.run(steps: 14)
            try await world.check()
            try await world.checkMessages()
            return true
        } catch {
            let steps = await world.steps.joined(separator: "\n  ")
            Issue.record("\(error)\nseed \(seed), steps:\n  \(steps)")
            return false
        }
    }
}
