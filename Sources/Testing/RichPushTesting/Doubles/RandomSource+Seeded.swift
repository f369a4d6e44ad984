public import RichPushModel

extension RandomSource {
    /// A source with the same numbers in each run (SplitMix64), so that a test can expect certain identifiers.
    public static func seeded(_ seed: UInt64) -> RandomSource {
        let generator = Locked(SplitMix64(seed: seed))
        return RandomSource { generator.withLock { $0.next() } }
    }
}
