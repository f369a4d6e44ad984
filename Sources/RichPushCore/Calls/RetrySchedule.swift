/// When a call that could not be made is tried again.
public struct RetrySchedule: Sendable, Hashable {
    /// The longest wait before the second attempt, in seconds; it doubles with each attempt.
    public var base: Double
    /// The longest wait of all, in seconds.
    public var cap: Double
    /// How long an attempt may take before others may try, in seconds.
    public var lease: Double
    /// How many waiting calls that are due may be tried, in the background, after a response whose own call succeeded;
    /// zero for none.
    public var drain: Int

    /// A schedule.
    public init(base: Double = 2, cap: Double = 3600, lease: Double = 60, drain: Int = 32) {
        self.base = base
        self.cap = cap
        self.lease = lease
        self.drain = drain
    }

    /// How many seconds to wait after an attempt: anything up to the doubled base, so that many devices do not come
    /// back at once; never less than the platform asked for.
    func delay(afterAttempt attempt: Int, retryAfter: Double?, random: RandomSource) -> Double {
        var ceiling = base
        for _ in 1..<max(attempt, 1) where ceiling < cap { ceiling *= 2 }
        return max(min(ceiling, cap) * random.fraction(), retryAfter ?? 0)
    }
}
