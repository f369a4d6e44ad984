import RichPushModel

/// Random numbers that are the same in each run.
struct Dice: RandomNumberGenerator, Sendable {
    private var numbers: SplitMix64

    init(seed: UInt64) { numbers = SplitMix64(seed: seed &* 0x9e37_79b9_7f4a_7c15) }

    mutating func next() -> UInt64 { numbers.next() }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}
