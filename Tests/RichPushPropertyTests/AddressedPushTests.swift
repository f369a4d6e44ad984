import Foundation
import RichPushExtension
import RichPushKit
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

/// Pushes that name their addressees, signing in and out, in any order, also during each other.
@Suite("Random interleavings of addressed pushes")
struct AddressedPushTests {
    @Test("No call is made and no private text is shown under another member, and nothing is lost or doubled")
    func inMemory() async throws {
        var sum = 0
        let runs = Runs.count(40)
        try await Runs.each(of: runs, isInFile: { _ in false }) { seed, store, folder, clock in
            guard let texts = await shown(seed, in: store, folder: folder, clock: clock) else { return false }
            sum += texts
            return true
        }
        #expect(sum > 0)
        if runs.count >= 10_000 { print("\(runs.count) interleavings, \(sum) private texts shown to their members") }
    }

    @Test("The same rules hold over a file")
    func overSQLite() async throws {
        try await Runs.each(of: Runs.count(12), isInFile: { _ in true }) { seed, store, folder, clock in
            await shown(seed, in: store, folder: folder, clock: clock) != nil
        }
    }

    @Test("A host that treats every push as the signed-in member's is detected by its calls and by its screen")
    func careless() async throws {
        var (calls, texts) = (0, 0)
        for seed in 1...20 as ClosedRange<UInt64> {
            let world = World(seed: seed, drains: false, ignoresAddressees: true) { Step.addressed(&$0) }
            do { try await world.run(steps: 14) } catch { #expect(error is Broken) }
            calls += world.platform.trespasses.count
            texts += world.screen.trespasses.count
        }
        #expect(calls > 0)
        #expect(texts > 0)
    }

    /// The number of private texts that were shown; `nil` after a broken rule, which is recorded as an issue.
    private func shown(_ seed: UInt64, in store: PushStore, folder: URL, clock: TestClock) async -> Int? {
        let world = World(
            seed: seed,
            store: store,
            journal: EventJournal(folder: folder.appendingPathComponent("journal")),
            drains: seed.isMultiple(of: 2),
            clock: clock
        ) { Step.addressed(&$0) }
        return await world.holds(seed, steps: 14) ? world.screen.shown : nil
    }
}
