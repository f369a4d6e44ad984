import Foundation
import RichPushExtension
import RichPushKit
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

/// Deliveries, opens, acts, retries, restarts and clock jumps, in any order.
@Suite("Random orders of events")
struct EventOrderTests {
    @Test("Each delivery, opening and action is recorded, counted and reported once, in any order")
    func anyOrder() async throws {
        for seed in Runs.count(40) {
            let isInFile = seed % 5 == 0
            let folder = TestProcessFolder.unused()
            defer { try? FileManager.default.removeItem(at: folder) }
            let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
            let database = PushStore.sqlite(url: folder.appendingPathComponent("push.sqlite"), clock: clock.clock)
            let store: PushStore = isInFile ? database : PushStore.memory(clock: clock.clock)
            guard await holds(seed, store: store, folder: folder, clock: clock) else { return }
            try await database.close()
        }
    }

    private func holds(_ seed: UInt64, store: PushStore, folder: URL, clock: TestClock) async -> Bool {
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
            await world.record(error, seed: seed)
            return false
        }
    }
}
