import Foundation

/// How many random runs a test makes.
enum Runs {
    /// The number that `RICHPUSH_INTERLEAVINGS` sets for a long run by hand, or the given one: a run takes about 0.2
    /// seconds in a debug build.
    static func count(_ usual: UInt64) -> ClosedRange<UInt64> {
        1...max(1, UInt64(ProcessInfo.processInfo.environment["RICHPUSH_INTERLEAVINGS"] ?? "") ?? usual)
    }
}
