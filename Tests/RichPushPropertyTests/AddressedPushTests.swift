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
        for seed in runs {
            let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
            guard let texts = await shown(seed, in: PushStore.memory(clock: clock.clock), clock: clock) else { return }
            sum += texts
        }
        #expect(sum > 0)
        if runs.count >= 10_000 { print("\(runs.count) interleavings, \(sum) private texts shown to their members") }
    }

    @Test("The same over SQLite")
    func overSQLite() async throws {
        for seed in 1...10 as ClosedRange<UInt64> {
            let folder = TestProcessFolder.unused()
            defer { try? FileManager.default.removeItem(at: folder) }
            let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
            let store = PushStore.sqlite(url: folder.appendingPathComponent("push.sqlite"), clock: clock.clock)
            guard await shown(seed, in: store, clock: clock) != nil else { return }
            try await store.close()
        }
    }

    @Test(
        "A host that treats every push as the signed-in member's is detected by its calls and by its screen"
    )
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
    private func shown(_ seed: UInt64, in store: PushStore, clock: TestClock) async -> Int? {
        let folder = TestProcessFolder.unused()
        defer { try? FileManager.default.removeItem(at: folder) }
        let world = World(
            seed: seed,
            store: store,
            journal: EventJournal(folder: folder),
            drains: seed.isMultiple(of: 2),
            clock: clock
        ) { Step.addressed(&$0) }
        do {
            try await world.run(steps: 14)
            try await world.check()
            return world.screen.shown
        } catch {
            await world.record(error, seed: seed)
            return nil
        }
    }
}
