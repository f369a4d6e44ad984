import RichPushPayload

/// Where identifiers and jitter come from, as a parameter.
public struct RandomSource: Sendable {
    /// The next 64 random bits.
    public var next: @Sendable () -> UInt64

    /// Creates a source, mostly for tests.
    public init(next: @escaping @Sendable () -> UInt64) {
        self.next = next
    }

    /// The random numbers of the operating system.
    public static let live = RandomSource(next: { UInt64.random(in: .min ... .max) })

    /// 32 hexadecimal digits: a name no other process will make.
    package func identifier() -> String {
        next().hexadecimal + next().hexadecimal
    }

    /// A version 4 UUID.
    package func uuid() -> String {
        let digits = Array(identifier())
        let variant = ["8", "9", "a", "b"][Int(next() & 3)]
        let groups = [digits[0..<8], digits[8..<12], digits[13..<16], digits[17..<20], digits[20..<32]].map {
            String($0)
        }
        return "\(groups[0])-\(groups[1])-4\(groups[2])-\(variant)\(groups[3])-\(groups[4])"
    }

    /// A number from 0 up to, not including, 1.
    package func fraction() -> Double {
        Double(next() >> 11) / Double(UInt64(1) << 53)
    }
}
