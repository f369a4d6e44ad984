public import RichPushModel

extension RandomSource {
    /// A source with the same numbers in each run (SplitMix64), so that a test can expect certain identifiers.
    public static func seeded(_ seed: UInt64) -> RandomSource {
        let state = Locked(seed)
        return RandomSource {
            state.withLock { state in
                state &+= 0x9e37_79b9_7f4a_7c15
                var number = state
                number = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
                number = (number ^ (number >> 27)) &* 0x94d0_49bb_1331_11eb
                return number ^ (number >> 31)
            }
        }
    }
}
