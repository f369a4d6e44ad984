import struct Foundation.Date

/// When a call that could not be made is tried again.
///
/// A value outside its bounds counts as the nearest bound, and one that is no number as the default.
public struct RetrySchedule: Sendable, Hashable {
    /// The longest wait before the second attempt, in seconds, seven days at most; it doubles with each attempt.
    public var base: Double { didSet { base = Self.bounded(base, to: Self.waits, default: 2) } }
    /// The longest wait of all, in seconds, seven days at most.
    public var cap: Double { didSet { cap = Self.bounded(cap, to: Self.waits, default: 3600) } }
    /// How long an attempt may take before others may try, in seconds, from one to ``Lease/longest``.
    public var lease: Double { didSet { lease = Self.bounded(lease, to: Self.leases, default: 60) } }
    /// How many waiting calls that are due may be tried, in the background, after a response whose own call succeeded;
    /// zero for none.
    public var drain: Int
    /// How long after it was recorded a beacon is tried, in seconds, from one day to ten years: its host may be gone for
    /// good, and nobody would ever say so. Then it is set aside, if it was tried ten times at least. Calls of the loyalty
    /// platform are never given up.
    public var beaconLife: Double {
        didSet { beaconLife = Self.bounded(beaconLife, to: Self.lives, default: Self.month) }
    }

    /// A schedule.
    public init(
        base: Double = 2,
        cap: Double = 3600,
        lease: Double = 60,
        drain: Int = 32,
        beaconLife: Double = 30 * 24 * 3600
    ) {
        self.base = Self.bounded(base, to: Self.waits, default: 2)
        self.cap = Self.bounded(cap, to: Self.waits, default: 3600)
        self.lease = Self.bounded(lease, to: Self.leases, default: 60)
        self.drain = drain
        self.beaconLife = Self.bounded(beaconLife, to: Self.lives, default: Self.month)
    }

    /// Whether a call that could not be made once more is not tried again.
    func givesUp(_ entry: OutboxEntry, at now: Date) -> Bool {
        guard case .emsOpen = entry.call else { return false }
        return entry.attempts + 1 >= Self.beaconAttempts && now.timeIntervalSince(entry.created) > beaconLife
    }

    /// How many seconds to wait after an attempt: anything up to the doubled base, so that many devices do not come
    /// back at once; never less than the platform asked for, and never more than seven days.
    func delay(afterAttempt attempt: Int, retryAfter: Double?, random: RandomSource) -> Double {
        var ceiling = base
        for _ in 1..<max(attempt, 1) where ceiling < cap { ceiling *= 2 }
        return max(min(ceiling, cap) * random.fraction(), Self.bounded(retryAfter ?? 0, to: Self.waits, default: 0))
    }

    /// Less than ``LeaseRequest/horizon``: what is put off for longer counts as due.
    private static let waits: ClosedRange<Double> = 0...(7 * 24 * 3600)
    private static let beaconAttempts = 10
    private static let month: Double = 30 * 24 * 3600
    private static let lives: ClosedRange<Double> = (24 * 3600)...(10 * 365 * 24 * 3600)
    private static let leases: ClosedRange<Double> = 1...Lease.longest

    private static func bounded(_ value: Double, to range: ClosedRange<Double>, default: Double) -> Double {
        value.isNaN ? `default` : min(max(value, range.lowerBound), range.upperBound)
    }
}
