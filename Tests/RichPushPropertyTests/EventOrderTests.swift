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
        try await Runs.each(of: Runs.count(40), isInFile: { $0 % 5 == 0 }) { seed, store, folder, clock in
            let journal = EventJournal(folder: folder.appendingPathComponent("journal"))
            let world = World(seed: seed, store: store, journal: journal, drains: true, clock: clock) {
                Step.event(&$0)
            }
            return await world.holds(seed, steps: 14) { try await $0.checkMessages() }
        }
    }
}
