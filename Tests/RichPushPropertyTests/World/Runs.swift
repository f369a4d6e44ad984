import Foundation
import RichPushStore
import RichPushTestSupport
import RichPushTesting

/// How many random runs a test makes, and with what.
enum Runs {
    /// The number that `RICHPUSH_INTERLEAVINGS` sets for a long run by hand; otherwise the given one in the stage `orders`,
    /// and a quarter of it in each run of continuous integration. A run takes about 0.2 seconds in a debug build.
    static func count(_ all: UInt64) -> ClosedRange<UInt64> { count(all / 4, of: all) }

    /// The same, with another number than a quarter.
    static func count(_ some: UInt64, of all: UInt64) -> ClosedRange<UInt64> {
        let number = UInt64(ProcessInfo.processInfo.environment["RICHPUSH_INTERLEAVINGS"] ?? "")
        return 1...max(1, number ?? Orders.seeds(some, of: all).upperBound)
    }

    /// Makes a run for each seed, with a clock and a store of its own: a file, or one in memory. The first run that
    /// breaks a rule, for which `holds` returns false, is the last.
    static func each(
        of seeds: ClosedRange<UInt64>,
        isInFile: (UInt64) -> Bool,
        _ holds: (_ seed: UInt64, _ store: PushStore, _ folder: URL, _ clock: TestClock) async -> Bool
    ) async throws {
        for seed in seeds {
            let folder = TestProcessFolder.unused()
            defer { try? FileManager.default.removeItem(at: folder) }
            let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
            let store =
                isInFile(seed)
                ? PushStore.sqlite(url: folder.appendingPathComponent("push.sqlite"), clock: clock.clock)
                : PushStore.memory(clock: clock.clock)
            guard await holds(seed, store, folder, clock) else { return }
            try await store.close()
        }
    }
}
