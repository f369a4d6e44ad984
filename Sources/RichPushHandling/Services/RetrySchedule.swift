import RichPushModel

import struct Foundation.Date

/// When a call that could not be made is tried again, and how many at the same time.
///
/// A value outside its bounds counts as the nearest bound.
public struct RetrySchedule: Sendable, Hashable {
    /// The longest wait before the second attempt, from zero to seven days; it doubles with each attempt.
    public var base: Duration { didSet { base = base.bounded(by: Self.waits) } }
    /// The longest wait of all, from zero to seven days.
    public var cap: Duration { didSet { cap = cap.bounded(by: Self.waits) } }
    /// How long an attempt may take before others may try, from one second to ``Lease/maximumDuration``.
    public var lease: Duration { didSet { lease = lease.bounded(by: Self.leases) } }
    /// How many queued calls that are due may be tried, in the background, after a response whose own call succeeded;
    /// zero for none.
    public var drain: Int
    /// How many queued calls are tried at the same time, by a sync and by the calls after a response, from 1 to 64. They
    /// are of different members or targets: calls of one member with the same target are tried one after the other.
    public var concurrency: Int { didSet { concurrency = min(max(concurrency, 1), 64) } }
    /// How long after it was recorded a beacon is tried, from one day to ten years: its host may no longer exist. Then it
    /// is set aside, if it was tried ten times at least. Calls of the loyalty platform are never given up.
    public var beaconLifetime: Duration { didSet { beaconLifetime = beaconLifetime.bounded(by: Self.lives) } }

    /// A schedule; the parameters are the properties.
    public init(
        base: Duration = .seconds(2),
        cap: Duration = .seconds(3600),
        lease: Duration = .seconds(60),
        drain: Int = 32,
        concurrency: Int = 16,
        beaconLifetime: Duration = .seconds(30 * 24 * 3600)
    ) {
        self.base = base.bounded(by: Self.waits)
        self.cap = cap.bounded(by: Self.waits)
        self.lease = lease.bounded(by: Self.leases)
        self.drain = drain
        self.concurrency = min(max(concurrency, 1), 64)
        self.beaconLifetime = beaconLifetime.bounded(by: Self.lives)
    }

    /// Whether a call that could not be made once more is not tried again.
    func givesUp(_ entry: OutboxEntry, at now: Date) -> Bool {
        guard case .emsOpen = entry.call else { return false }
        let age = Duration.seconds(now.timeIntervalSince(entry.created))
        return entry.attempts + 1 >= Self.beaconAttempts && age > beaconLifetime
    }

    /// How long to wait after an attempt: a random time up to the doubled base, so that many devices do not come back at
    /// once; never less than the platform asked for, and never more than seven days.
    func delay(afterAttempt attempt: Int, retryAfter: Duration?, random: RandomSource) -> Duration {
        var ceiling = base
        for _ in 1..<max(attempt, 1) where ceiling < cap { ceiling *= 2 }
        return max(min(ceiling, cap) * random.fraction(), Self.wait(retryAfter ?? .zero))
    }

    /// How long to wait if the platform asks for that: at most seven days.
    static func wait(_ retryAfter: Duration) -> Duration { retryAfter.bounded(by: waits) }

    /// Less than ``LeaseRequest/maximumLookahead``: a call that is put off for longer counts as due.
    private static let waits: ClosedRange<Duration> = .zero...(.seconds(7 * 24 * 3600))
    private static let beaconAttempts = 10
    private static let lives: ClosedRange<Duration> = .seconds(24 * 3600)...(.seconds(10 * 365 * 24 * 3600))
    private static let leases: ClosedRange<Duration> = .seconds(1)...Lease.maximumDuration
}

extension Duration {
    fileprivate func bounded(by range: ClosedRange<Duration>) -> Duration {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
