import RichPushPayload

/// The source of random identifiers and of jitter. Tests replace it to get the same values each time.
public struct RandomSource: Sendable {
    /// Returns the next 64 random bits.
    public var next: @Sendable () -> UInt64

    /// Creates a source, mostly for tests.
    public init(next: @escaping @Sendable () -> UInt64) {
        self.next = next
    }

    /// The system's random number generator.
    public static let live = RandomSource(next: { UInt64.random(in: .min ... .max) })

    /// Returns 32 hexadecimal digits, an identifier that no other process creates.
    package func identifier() -> String {
        next().hexadecimal + next().hexadecimal
    }

    /// Returns a version 4 UUID in lower case.
    package func uuid() -> String {
        let digits = Array(identifier())
        let variant = ["8", "9", "a", "b"][Int(next() & 3)]
        let groups = [digits[0..<8], digits[8..<12], digits[13..<16], digits[17..<20], digits[20..<32]].map {
            String($0)
        }
        return "\(groups[0])-\(groups[1])-4\(groups[2])-\(variant)\(groups[3])-\(groups[4])"
    }

    /// Returns a number from 0 up to, but not including, 1.
    package func fraction() -> Double {
        Double(next() >> 11) / Double(UInt64(1) << 53)
    }
}
